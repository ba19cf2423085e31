import type { OrderStatus } from '#shared/order-status.ts'

/** The fields of an order that its payment needs. */
export interface ChargedOrder {
  id: number
  number: string
  store_code: string
  email: string
  status: OrderStatus
  grand_total: number
  currency: string
  payment_method: string
  created_at: string
  /** The provider's id of the payment window that was opened last. */
  session_id: string | null
  /** Null if no payment window was ever opened. */
  charge_state: string | null
  windows: number | null
}

const select = `SELECT orders.id, orders.number, orders.store_code, orders.email, orders.status, orders.grand_total,
  orders.currency, orders.payment_method, orders.created_at, charges.session_id, charges.state AS charge_state, charges.windows
  FROM orders LEFT JOIN charges ON charges.order_id = orders.id`

interface Caller {
  /** The order's number or its key. */
  orderId: string
  /** The id of the ordered cart, by which a guest proves that the order is theirs. */
  cartId: string
  customerId: number | undefined
}

/** Returns the caller's own order; null if it does not exist or is somebody else's. */
export function callersOrder(db: D1Database, caller: Caller): Promise<ChargedOrder | null> {
  return db
    .prepare(
      `${select} WHERE (orders.order_key = ?1 OR orders.number = ?1) AND (orders.customer_id = ?3 OR EXISTS (
         SELECT 1 FROM carts WHERE masked_id = ?2 AND carts.id IN (orders.cart_id, orders.returned_cart_id)))`,
    )
    .bind(caller.orderId, caller.cartId, caller.customerId ?? null)
    .first<ChargedOrder>()
}

export function orderOfHandle(db: D1Database, handle: string): Promise<ChargedOrder | null> {
  return db.prepare(`${select} WHERE charges.handle = ?`).bind(handle).first<ChargedOrder>()
}

export function orderOfId(db: D1Database, id: number): Promise<ChargedOrder | null> {
  return db.prepare(`${select} WHERE orders.id = ?`).bind(id).first<ChargedOrder>()
}

/**
 * Returns orders that the clock has to process: unpaid since `payment`, without a transfer since `transfer`, or with a refund
 * under way. The order of the rows is random, so that orders whose state stays the same do not block the others.
 */
export async function waitingOrders(
  db: D1Database,
  since: { payment: Date; transfer: Date },
  atMost: number,
): Promise<ChargedOrder[]> {
  const { results } = await db
    .prepare(
      `${select} WHERE orders.id IN (
         SELECT id FROM orders WHERE status = 'pending_payment' AND created_at < ?1
         UNION ALL SELECT id FROM orders WHERE status = 'pending' AND created_at < ?2
         UNION ALL SELECT order_id FROM charges WHERE state = 'returning')
       ORDER BY random() LIMIT ?3`,
    )
    .bind(since.payment.toISOString(), since.transfer.toISOString(), atMost)
    .all<ChargedOrder>()
  return results
}

/**
 * Stores the state of an order's charge: the provider's own state, or 'returning' and 'refunded' for a refund. A charge in the
 * state 'returning' changes only to 'refunded', so that a late response of the provider does not undo the refund.
 */
export function chargeIs(db: D1Database, orderId: number, state: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE charges SET state = ?2, updated_at = ?3
       WHERE order_id = ?1 AND (state NOT IN ('returning', 'refunded') OR ?2 = 'refunded')`,
    )
    .bind(orderId, state, new Date().toISOString())
}
