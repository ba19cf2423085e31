import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { findLine } from '#shared/cart.ts'
import styles from './add-form.module.css'
import { addToCartAtom, cartAtom } from './cart-atoms.ts'
import type { Purchase } from './purchase.ts'

interface AddFormProps {
  /** Several for a tasting kit: all its bottles are added together. */
  purchases: readonly Purchase[]
  name: string
}

/** Quantity and button of a product page. Says what the cart has of it already. */
export function AddForm({ purchases, name }: AddFormProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const cart = useAtomValue(cartAtom)
  const [qty, setQty] = useState(1)
  const [first] = purchases
  const inCart = (purchases.length === 1 && first && findLine(cart, first.line)?.qty) || 0

  function addAll() {
    const added = purchases.map((purchase) => add(purchase, purchase.line.qty * qty))
    if (added.every(Boolean)) setQty(1)
  }

  return (
    <div className={styles.form}>
      <Stepper
        value={qty}
        label={t('Quantity of {name}', { name })}
        lessLabel={t('One less')}
        moreLabel={t('One more')}
        onChange={(next) => setQty(Math.max(1, next))}
      />
      <Button className={styles.add} onClick={addAll} aria-disabled={purchases.length === 0 || undefined}>
        {t('Add to cart')}
      </Button>
      {inCart > 0 && <p className={styles.inCart}>{t('{count} in your cart', { count: inCart })}</p>}
    </div>
  )
}
