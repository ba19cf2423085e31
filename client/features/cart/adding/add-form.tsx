import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useMessages } from '#client/messages.tsx'
import { usePart } from '#client/state/use-part.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import { addedItem, type CartLine, findLine } from '#shared/cart.ts'
import { fewestOf, orderable } from '#shared/orderable.ts'
import { routes } from '#shared/routes.ts'
import { addToCartAtom, cartAtom } from '../cart-atoms.ts'
import { otherQuantity } from '../purchase/add-check.ts'
import type { Purchase } from '../purchase/purchase.ts'
import styles from './add-form.module.css'

interface AddFormProps {
  purchase: Purchase
  /** True while another chosen variant is loading: a press takes effect after that. */
  awaited?: boolean
  /** True if an enclosing form, which also contains the other choices, submits this form when no script runs. */
  inForm?: boolean
  /** Called at every press, even if nothing is added. */
  onPress?: () => void
}

/** Renders quantity and button of a product page, and the quantity of the product that is already in the cart. */
export function AddForm({ purchase, awaited, inForm, onPress }: AddFormProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const { min_qty, qty_step } = purchase.line
  const limits = { min_qty, qty_step, max_qty: null }
  const fewest = fewestOf(limits)
  const [qty, setQty] = useState(fewest)
  const [pressedAt, setPressedAt] = useState<string>()
  const { sku, name } = purchase.line
  const quantityNotice = otherQuantity(limits, fewest - 1)
  const inCart = usePart(cartAtom, (cart) => findLine(cart, purchase.line)?.qty) ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the wait adds, with what is drawn then
  useEffect(() => {
    if (awaited || !pressedAt) return
    setPressedAt(undefined)
    // If the page still shows the old variant, the chosen variant does not exist.
    if (sku !== pressedAt) addAll()
  }, [awaited, pressedAt])

  function addAll() {
    onPress?.()
    if (add(purchase, qty)) setQty(fewest)
  }

  return (
    <>
      <div className={styles.form}>
        <Stepper
          value={qty}
          label={t('Quantity of {name}', { name })}
          lessLabel={t('One less')}
          moreLabel={t('One more')}
          step={qty_step}
          onChange={(next) => setQty(orderable(next, limits))}
        />
        <Button
          className={styles.add}
          onClick={() => (awaited ? setPressedAt(sku) : addAll())}
          busy={pressedAt !== undefined}
        >
          {t('Add to cart')}
        </Button>
        {fewest > 1 && <p className={styles.inCart}>{t(quantityNotice.message, quantityNotice.values)}</p>}
        <p className={styles.inCart}>{inCart > 0 && t('{count} in your cart', { count: inCart })}</p>
      </div>
      <noscript>
        {/* Server only: a browser with scripts never renders the content of noscript and need not load this component. */}
        {import.meta.env.SSR && <AddWithoutScripts line={purchase.line} fewest={fewest} inForm={inForm} />}
      </noscript>
    </>
  )
}

interface AddWithoutScriptsProps {
  line: CartLine
  fewest: number
  /** True if an enclosing form adds the product: forms cannot be nested. */
  inForm: boolean | undefined
}

/** Renders quantity and button as a form that adds a product when no script runs. */
function AddWithoutScripts({ line, fewest, inForm }: AddWithoutScriptsProps) {
  const { t } = useMessages()
  const Frame = inForm ? 'fieldset' : 'form'
  const sends = { noValidate: true, method: 'post', action: routes.cart.href() } as const
  const { type_id, parentSku, sku } = line
  return (
    <Frame className={styles.form} {...(!inForm && sends)}>
      <input
        name="qty"
        defaultValue={fewest}
        inputMode="numeric"
        className={buttonClass({ kind: 'outline' })}
        aria-label={t('Quantity of {name}', { name: line.name })}
      />
      {/* Identifies the product page that is shown again if the product could not be added. */}
      <input type="hidden" name="sku" value={type_id === 'bundle' ? parentSku : sku} />
      <input type="hidden" name="item" value={JSON.stringify(addedItem(line))} />
      <Button type="submit" className={styles.add}>
        {t('Add to cart')}
      </Button>
    </Frame>
  )
}
