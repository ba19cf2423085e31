import { type ReactNode, useState } from 'react'
import { ConfirmedButton } from '#client/desk/ui/action-button.tsx'
import type { ButtonKind } from '#client/ui/button.tsx'
import type { OrderAction } from '#shared/order-action.ts'
import { useErrorWords } from '../desk-context.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useDeskAction } from '../use-desk-call.ts'
import words from '../words.json' with { type: 'json' }

/** An action without its order and request. */
export type OrderWish<Action = OrderAction> = Action extends OrderAction
  ? Omit<Action, 'number' | 'request'>
  : never

/**
 * Returns `act(wish, onDone)`, which does an action with an order. A press after a failure sends the same request again, so that nothing is
 * done twice; another wish is another request.
 */
export function useOrderAction(number: string) {
  const action = useDeskAction('orders/action')
  const errorWords = useErrorWords(words.orderRefusal)
  const [tried, setTried] = useState<{ wish: string; request: string }>()

  function act(wish: OrderWish, onDone?: () => void): void {
    if (action.isPending) return
    const written = JSON.stringify(wish)
    const request = tried?.wish === written ? tried.request : crypto.randomUUID()
    setTried({ wish: written, request })
    action.mutate({ ...wish, number, request } as OrderAction, {
      onSuccess: () => {
        setTried(undefined)
        onDone?.()
      },
    })
  }

  const failure = action.error ? errorWords(action.error) : undefined
  return { act, isBusy: action.isPending, failure, reset: action.reset }
}

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
  const { act, ...state } = useOrderAction(number)
  return <ConfirmedButton {...shown} {...state} act={(done) => act(action, done)} />
}

interface OrderActionDialogProps {
  number: string
  title: string
  /** The words of the button; by default the title. */
  button?: string | undefined
  /** The action; undefined until the fields are complete. */
  wish: OrderWish | undefined
  /** The fields. */
  children: ReactNode
  onClose(): void
}

/** Renders a dialog with the fields of an action on an order. It closes after the action is done. */
export function OrderActionDialog({ number, wish, ...dialog }: OrderActionDialogProps) {
  const { act, isBusy, failure } = useOrderAction(number)
  return (
    <FormDialog
      {...{ ...dialog, isBusy, failure, isReady: wish !== undefined }}
      act={() => wish && act(wish, dialog.onClose)}
    />
  )
}
