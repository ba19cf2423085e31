import { useSetAtom } from 'jotai'
import { useMessages } from '#client/messages.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import type { CartLine } from '#shared/cart.ts'
import { setQuantityAtom } from './cart-atoms.ts'

interface CartStepperProps {
  line: CartLine
  /** In place of removing at once, where the shopper is asked first. */
  onRemove?: () => void
  className?: string
}

/** The quantity of a line in the cart; one below 1 removes it. */
export function CartStepper({ line, onRemove, className }: CartStepperProps) {
  const { t } = useMessages()
  const setQuantity = useSetAtom(setQuantityAtom)
  const { name, qty, max_qty, qty_step } = line
  return (
    <Stepper
      value={qty}
      max={max_qty ?? undefined}
      step={qty_step}
      label={t('Quantity of {name}', { name })}
      lessLabel={t('One less')}
      moreLabel={t('One more')}
      className={className}
      onChange={(next) => (next < 1 && onRemove ? onRemove() : setQuantity(line, next))}
    />
  )
}
