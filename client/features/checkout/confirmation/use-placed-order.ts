import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { call, resultOrNull } from '#client/state/api.ts'
import { useView } from '#client/view.tsx'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { cancelUnpaidAtom, orderPaidAtom, readPlacedOrderAtom } from '../placing/order-atoms.ts'

type ShownConfirmation =
  | { kind: 'waiting' }
  | { kind: 'nothing' }
  /** The order was placed, but its state cannot be fetched now. */
  | { kind: 'number'; orderNumber: string | null; awaits: boolean }
  | { kind: 'order'; order: PlacedOrder }

/** Milliseconds between two requests for the state of a payment, and the maximum number of requests. */
const pause = 2000
const questions = 30

/**
 * Returns the last order of this browser, as the platform has it. It is fetched again while its payment is pending. If
 * an order waits to be sent, nothing is fetched until it has been sent.
 */
export function usePlacedOrder(waitsToBeSent: boolean): ShownConfirmation {
  const { code } = useView()
  const readPlaced = useSetAtom(readPlacedOrderAtom)
  const cancelUnpaid = useSetAtom(cancelUnpaidAtom)
  const paid = useSetAtom(orderPaidAtom)
  const [shown, setShown] = useState<ShownConfirmation>({ kind: 'waiting' })

  useEffect(() => {
    if (waitsToBeSent) return
    let left = false
    setShown({ kind: 'waiting' })
    async function show() {
      const placed = await readPlaced()
      if (!placed) return setShown({ kind: 'nothing' })
      for (let asked = 0; asked < questions && !left; asked++) {
        const next = await orderOf(placed)
        if (left) return
        setShown(next)
        const status = next.kind === 'order' ? next.order.status : placed.awaits && 'pending_payment'
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
  }, [readPlaced, cancelUnpaid, paid, code, waitsToBeSent])

  return shown
}

interface Placed {
  order_id: string
  orderNumber: string | null
  awaits?: boolean
}

async function orderOf({ order_id, orderNumber, awaits = false }: Placed): Promise<ShownConfirmation> {
  const order = await resultOrNull(call('orderByKey', { query: { orderId: order_id } }))
  return order ? { kind: 'order', order } : { kind: 'number', orderNumber, awaits }
}
