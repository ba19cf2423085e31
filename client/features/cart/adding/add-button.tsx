import { useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { usePart } from '#client/state/use-part.ts'
import { type ButtonKind, buttonClass } from '#client/ui/button.tsx'
import { findLine } from '#shared/cart.ts'
import { fewestOf } from '#shared/orderable.ts'
import { addToCartAtom, cartAtom } from '../cart-atoms.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { CartStepper } from './cart-stepper.tsx'

interface AddButtonProps {
  purchase: Purchase
  kind?: ButtonKind
  /** What screen readers say that the button adds; the product where absent. */
  name?: string
}

/** One press adds a product; then the button is part of the stepper of its line, and the focus stays on it. */
export function AddButton({ purchase, kind = 'outline', name = purchase.line.name }: AddButtonProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const fewest = fewestOf(purchase.line)
  const word = fewest > 1 ? t('Add {count} to cart', { count: fewest }) : t('Add to cart')
  const line = usePart(cartAtom, (cart) => findLine(cart, purchase.line))
  const start = {
    className: buttonClass({ kind, wide: true }),
    'aria-label': fewest > 1 ? `${word}: ${name}` : t('Add {name} to cart', { name }),
    onClick: () => void add(purchase),
    children: word,
  }
  return <CartStepper line={line ?? purchase.line} start={line ? undefined : start} />
}
