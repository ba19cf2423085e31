import { useState } from 'react'
import type { OrderAction } from '#shared/order-action.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskAction } from '../use-desk-call.ts'
import { actionRefusalWords } from './order-words.ts'

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
  const errorWords = useErrorWords(actionRefusalWords)
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

  return {
    act,
    isBusy: action.isPending,
    failure: action.error ? errorWords(action.error) : undefined,
    reset: action.reset,
  }
}
