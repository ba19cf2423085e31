import { useAtomValue, useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { findLine } from '#shared/cart.ts'
import { addToCartAtom, cartAtom } from './cart-atoms.ts'
import { CartStepper } from './cart-stepper.tsx'
import type { Purchase } from './purchase.ts'

interface AddButtonProps {
  purchase: Purchase
  kind?: ButtonKind
}

/** One press adds a product; then the button is the stepper of its line. */
export function AddButton({ purchase, kind = 'outline' }: AddButtonProps) {
  const { t } = useMessages()
  const add = useSetAtom(addToCartAtom)
  const line = findLine(useAtomValue(cartAtom), purchase.line)
  if (line) return <CartStepper line={line} />
  const { name } = purchase.line
  return (
    <Button kind={kind} wide onClick={() => add(purchase)} aria-label={t('Add {name} to cart', { name })}>
      {t('Add to cart')}
    </Button>
  )
}
