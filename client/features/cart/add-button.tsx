import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useRef } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { type CartLine, findLine } from '#shared/cart.ts'
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
  const line = useLineInCart(purchase.line)
  const box = useFocusKept(line !== undefined)
  const { name } = purchase.line
  return (
    <div className={styles.box} ref={box}>
      {line ? (
        <CartStepper line={line} />
      ) : (
        <Button kind={kind} wide onClick={() => add(purchase)} aria-label={t('Add {name} to cart', { name })}>
          {t('Add to cart')}
        </Button>
      )}
    </div>
  )
}

/** Only this line: a card is not drawn again because of another's. */
function useLineInCart(wanted: CartLine): CartLine | undefined {
  const lineAtom = useMemo(() => atom((get) => findLine(get(cartAtom), wanted)), [wanted.sku, wanted.type_id])
  return useAtomValue(lineAtom)
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
