import { useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { usePart } from '#client/state/use-part.ts'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { findLine } from '#shared/cart.ts'
import styles from './add-button.module.css'
import { addToCartAtom, cartAtom } from './cart-atoms.ts'
import { CartStepper } from './cart-stepper.tsx'
import type { Purchase } from './purchase.ts'

interface AddButtonProps {
  purchase: Purchase
  kind?: ButtonKind
}

/** One press adds a product; then the button is the stepper of its line, and the focus stays on it. */
export function AddButton({ purchase, kind = 'outline' }: AddButtonProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const line = usePart(cartAtom, (cart) => findLine(cart, purchase.line))
  const box = useFocusKept(line !== undefined)
  const { name } = purchase.line

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // Taken away with the focus, the button would have the browser lay out the page once more for that alone.
    if (add(purchase)) currentTarget.blur()
  }

  return (
    <div className={styles.box} ref={box}>
      {line ? (
        <CartStepper line={line} />
      ) : (
        <Button kind={kind} wide onClick={press} aria-label={t('Add {name} to cart', { name })}>
          {t('Add to cart')}
        </Button>
      )}
    </div>
  )
}

/** Where the pressed control gives way to another, that one takes its focus. */
function useFocusKept(inCart: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasInCart = useRef(inCart)
  useEffect(() => {
    if (inCart === wasInCart.current) return
    wasInCart.current = inCart
    if (document.activeElement !== document.body) return
    const buttons = box.current?.querySelectorAll('button') ?? []
    buttons[buttons.length - 1]?.focus({ preventScroll: true })
  }, [inCart])
  return box
}
