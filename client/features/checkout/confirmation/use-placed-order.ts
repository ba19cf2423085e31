import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { call, resultOrNull } from '#client/state/api.ts'
import { useView } from '#client/view.tsx'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { cancelUnpaidAtom, lastOrderAtom, orderPaidAtom } from '../placing/order-atoms.ts'

export interface LastOrder {
  /** Null if the order was placed, but cannot be fetched now. */
  order: PlacedOrder | null
  orderNumber: string | null
  /** True if its payment was not confirmed when this browser last heard of it. */
  awaits: boolean
}

/** Milliseconds between two requests for the state of a payment, and the maximum number of requests. */
const pause = 2000
const questions = 30

/**
 * Returns the last order of this browser, as the platform has it; null if there is none. It is fetched again while its payment is pending. If
 * an order waits to be sent, nothing is fetched until it has been sent.
 */
export function usePlacedOrder(waitsToBeSent: boolean): LastOrder | null | 'waiting' {
  const { code } = useView()
  const readLast = useSetAtom(lastOrderAtom)
  const cancelUnpaid = useSetAtom(cancelUnpaidAtom)
  const paid = useSetAtom(orderPaidAtom)
  const [shown, setShown] = useState<LastOrder | null | 'waiting'>('waiting')

  useEffect(() => {
    if (waitsToBeSent) return
    let left = false
    setShown('waiting')
    async function show() {
      const placed = await readLast()
      if (!placed) return setShown(null)
      for (let asked = 0; asked < questions && !left; asked++) {
        const order = await resultOrNull(call('orderByKey', { query: { orderId: placed.order_id } }))
        if (left) return
        const { orderNumber, awaits = false } = placed
        setShown({ order, orderNumber: order?.orderNumber ?? orderNumber, awaits })
        const status = order ? order.status : awaits && 'pending_payment'
        if (!status) return
        // A cancelled order, even one cancelled by a time limit, returns its lines to the cart.
        if (status === 'canceled') return void (await cancelUnpaid())
        if (status !== 'pending_payment') return paid(code)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    void show()
    return () => {
      left = true
    }
  }, [readLast, cancelUnpaid, paid, code, waitsToBeSent])

  return shown
}
