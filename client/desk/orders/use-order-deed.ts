import { useState } from 'react'
import type { OrderDeed } from '#shared/order-deed.ts'
import { useErrorWords } from '../desk-context.ts'
import { useDeskDeed } from '../use-desk-call.ts'
import { deedRefusalWords } from './order-words.ts'

/** A deed without its order and request. */
export type OrderWish<Deed = OrderDeed> = Deed extends OrderDeed ? Omit<Deed, 'number' | 'request'> : never

/**
 * Returns `act(wish, onDone)`, which does a deed with an order. A press after a failure sends the same request again, so that nothing is
 * done twice; another wish is another request.
 */
export function useOrderDeed(number: string) {
  const deed = useDeskDeed('orders/deed')
  const errorWords = useErrorWords(deedRefusalWords)
  const [tried, setTried] = useState<{ wish: string; request: string }>()

  function act(wish: OrderWish, onDone?: () => void): void {
    if (deed.isPending) return
    const written = JSON.stringify(wish)
    const request = tried?.wish === written ? tried.request : crypto.randomUUID()
    setTried({ wish: written, request })
    deed.mutate({ ...wish, number, request } as OrderDeed, {
      onSuccess: () => {
        setTried(undefined)
        onDone?.()
      },
    })
  }

  return {
    act,
    isBusy: deed.isPending,
    failure: deed.error ? errorWords(deed.error) : undefined,
    reset: deed.reset,
  }
}
