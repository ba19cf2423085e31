import type { ReactNode } from 'react'
import type { ButtonKind } from '#client/ui/button.tsx'
import { ConfirmedButton } from '../ui/confirmed-button.tsx'
import { type OrderWish, useOrderDeed } from './use-order-deed.ts'

interface OrderDeedButtonProps {
  number: string
  deed: OrderWish
  /** The label names the deed: "Cancel the order". */
  children: string
  kind?: ButtonKind
  /** The consequences, see `ConfirmedButton`. */
  confirm?: ReactNode
}

/** Renders a button that does a deed with an order. */
export function OrderDeedButton({ number, deed, ...shown }: OrderDeedButtonProps) {
  const { act, isBusy, failure, reset } = useOrderDeed(number)
  return (
    <ConfirmedButton
      {...shown}
      isBusy={isBusy}
      failure={failure}
      act={(done) => act(deed, done)}
      reset={reset}
    />
  )
}
