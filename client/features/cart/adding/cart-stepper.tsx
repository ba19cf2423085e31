import { useSetAtom } from 'jotai'
import type { ComponentProps } from 'react'
import { useMessages } from '#client/messages.tsx'
import { Stepper } from '#client/ui/stepper.tsx'
import type { CartLine } from '#shared/cart.ts'
import { setQuantityAtom } from '../cart-atoms.ts'

interface CartStepperProps {
  line: CartLine
  /** Called instead of removing the line, to ask the shopper first. */
  onRemove?: () => void
  className?: string
  /** Props of the start button, which is rendered while the cart does not contain the line. */
  start?: ComponentProps<'button'> | undefined
}

/** Renders the quantity of a line in the cart; a quantity below 1 removes the line. */
export function CartStepper({ line, onRemove, className, start }: CartStepperProps) {
  const { t } = useMessages()
  const setQuantity = useSetAtom(setQuantityAtom)
  const { name, qty, qty_step } = line
  return (
    <Stepper
      value={qty}
      step={qty_step}
      label={t('Quantity of {name}', { name })}
      lessLabel={t('One less')}
      moreLabel={t('One more')}
      className={className}
      start={start}
      onChange={(next) => (next < 1 && onRemove ? onRemove() : setQuantity(line, next))}
    />
  )
}
