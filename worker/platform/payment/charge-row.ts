import type { OrderStatus } from '#shared/order-status.ts'

/** An order as far as its payment goes. */
export interface ChargedOrder {
  id: number
  number: string
  store_code: string
  email: string
  status: OrderStatus
  grand_total: number
  currency: string
  created_at: string
  /** The window that was opened last. */
  session_id: string | null
  /** Null where no window was ever opened. */
  charge_state: string | null
  windows: number | null
}

const select = `SELECT orders.id, orders.number, orders.store_code, orders.email, orders.status, orders.grand_total,
  orders.currency, orders.created_at, charges.session_id, charges.state AS charge_state, charges.windows
  FROM orders LEFT JOIN charges ON charges.order_id = orders.id`

interface Caller {
  /** The order's number or its key. */
  orderId: string
  /** A guest's proof: the cart that was ordered. */
  cartId: string
  customerId: number | undefined
}

/** The caller's own order; null where it is not there or somebody else's. */
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

/** Orders that nobody has paid since then, the oldest first. */
export async function unpaidSince(db: D1Database, time: Date, atMost: number): Promise<ChargedOrder[]> {
  const { results } = await db
    .prepare(
      `${select} WHERE orders.status = 'pending_payment' AND orders.created_at < ? ORDER BY orders.id LIMIT ?`,
    )
    .bind(time.toISOString(), atMost)
    .all<ChargedOrder>()
  return results
}

/** Ids of orders whose transfer has not come since then, the oldest first. */
export async function untransferredSince(db: D1Database, time: Date, atMost: number): Promise<number[]> {
  const { results } = await db
    .prepare("SELECT id FROM orders WHERE status = 'pending' AND created_at < ? ORDER BY id LIMIT ?")
    .bind(time.toISOString(), atMost)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
