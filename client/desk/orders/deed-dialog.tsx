import type { ReactNode } from 'react'
import type { DeskOrder } from '#shared/desk/order-calls.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { type OrderWish, useOrderDeed } from './use-order-deed.ts'

interface DeedDialogProps {
  order: DeskOrder
  title: string
  /** The words of the button; by default the title. */
  button?: string
  /** The deed; undefined until the fields are complete. */
  wish: OrderWish | undefined
  /** The fields. */
  children: ReactNode
  onClose(): void
}

/** Renders a dialog with the fields of a deed on an order. It closes after the deed is done. */
export function DeedDialog({ order, wish, ...dialog }: DeedDialogProps) {
  const { act, isBusy, failure } = useOrderDeed(order.number)
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
