import type { OrderRecord } from '#client/features/order/order-record.ts'
import { type Answer, resultOrNull } from '#client/state/api.ts'
import type { SharedRecord } from '#client/state/shared-record.ts'
import type { OrderStatus } from '#shared/order-status.ts'

interface Recalled {
  order_id: string
  orderNumber: string
  status: OrderStatus
}

interface Asking {
  byKey(orderId: string): Promise<Answer<Recalled, string>>
}

/** Sent instead of a key: the session contains the last order of a browser without storage. */
const lastOrder = '{orderId}'

/**
 * Fetches the last order from the edge, if this browser knows none: it was placed without scripts, or a browser without storage lost it with
 * the page on which it was placed.
 */
export async function restoreLastOrder(record: SharedRecord<OrderRecord>, server: Asking): Promise<void> {
  if (record.get().placed) return
  const order = await resultOrNull(server.byKey(lastOrder))
  if (!order) return
  const { order_id, orderNumber, status } = order
  const placed = { order_id, orderNumber, awaits: status === 'pending_payment' }
  await record.change((known) => (known.placed ? known : { ...known, placed }))
}
