import type { ReactNode } from 'react'
import type { ButtonKind } from '#client/ui/button.tsx'
import { ConfirmedButton } from '../ui/confirmed-button.tsx'
import { type OrderWish, useOrderAction } from './use-order-action.ts'

interface OrderActionButtonProps {
  number: string
  action: OrderWish
  /** The label names the action: "Cancel the order". */
  children: string
  kind?: ButtonKind
  /** The consequences, see `ConfirmedButton`. */
  confirm?: ReactNode
}

/** Renders a button that does an action with an order. */
export function OrderActionButton({ number, action, ...shown }: OrderActionButtonProps) {
  const { act, isBusy, failure, reset } = useOrderAction(number)
  return (
    <ConfirmedButton
      {...shown}
      isBusy={isBusy}
      failure={failure}
      act={(done) => act(action, done)}
      reset={reset}
    />
  )
}
