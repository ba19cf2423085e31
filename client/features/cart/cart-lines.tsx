import { useAtomValue, useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CartLine } from '#shared/cart.ts'
import { cartAtom } from './cart-atoms.ts'
import { CartLineRow, lineKey } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'
import { removeLineAtom } from './removed-line.tsx'

interface CartLinesProps {
  /** Where lines can be put aside. */
  onSave?: (line: CartLine) => void
}

/** The lines of the cart, in the drawer and on the cart page. A line is removed when the shopper has said so twice. */
export function CartLines({ onSave }: CartLinesProps) {
  const { t } = useMessages()
  const { lines } = useAtomValue(cartAtom)
  const remove = useSetAtom(removeLineAtom)
  const [asked, setAsked] = useState<CartLine | null>(null)
  const list = useRef<HTMLUListElement>(null)

  function answer(removed: CartLine | null) {
    if (removed) remove(removed)
    setAsked(null)
    list.current?.focus()
  }

  return (
    <ul className={styles.lines} ref={list} tabIndex={-1} aria-label={t('Products in your cart')}>
      {lines.map((line) =>
        asked && lineKey(asked) === lineKey(line) ? (
          <li key={lineKey(line)} className={styles.confirmation}>
            <p>{t('Are you sure you would like to remove {name} from the cart?', { name: line.name })}</p>
            <Button autoFocus onClick={() => answer(line)}>
              {t('Remove')}
            </Button>
            <Button kind="quiet" onClick={() => answer(null)}>
              {t('Keep it')}
            </Button>
          </li>
        ) : (
          <CartLineRow key={lineKey(line)} line={line} onRemove={setAsked} onSave={onSave} />
        ),
      )}
    </ul>
  )
}
