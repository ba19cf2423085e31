import type { ReactNode } from 'react'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type OrderWish, useOrderAction } from './use-order-action.ts'

interface ActionDialogProps {
  order: DeskOrder
  title: string
  /** The words of the button; by default the title. */
  button?: string
  /** The action; undefined until the fields are complete. */
  wish: OrderWish | undefined
  /** The fields. */
  children: ReactNode
  onClose(): void
}

/** Renders a dialog with the fields of an action on an order. It closes after the action is done. */
export function ActionDialog({ order, wish, ...dialog }: ActionDialogProps) {
  const { act, isBusy, failure } = useOrderAction(order.number)
  return (
    <FormDialog
      {...dialog}
      isReady={wish !== undefined}
      isBusy={isBusy}
      failure={failure}
      act={() => wish && act(wish, dialog.onClose)}
    />
  )
}
