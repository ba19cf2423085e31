// Why: docs/decisions/007-orders.md
import type { orderByKey } from '#shared/platform-api/order.ts'
import { type CartRow, openCart } from '../cart/access.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve.ts'
import { ownOrder } from './own-order.ts'

/** The number of keys that a cart stores, the latest ones. No more orders of one cart can be under way at a time. */
const remembered = 10

/**
 * Returns true if the platform has already reported to the shopper that there is no order with this key. An order that arrives
 * later is refused.
 */
export function isVoid({ void_order_keys }: CartRow, key: string): boolean {
  return (JSON.parse(void_order_keys) as string[]).includes(key)
}

/**
 * Returns the caller's order with this key. If there is none, the open cart accepts no order with this key any more, and the call
 * throws `orderVoid`. The version of the cart changes, so an order that is being written is drafted again and refused.
 */
export async function ownOrderOrVoid(call: Call<typeof orderByKey>) {
  const { db, query, cartId } = call
  try {
    return await ownOrder(call, query.orderId, cartId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.meta?.refusal !== 'orderUnknown') throw error
    const { row } = await openCart(call).catch(() => {
      throw error
    })
    if (!isVoid(row, query.orderId) && !(await voidKey(db, row.id, query.orderId)))
      return ownOrder(call, query.orderId, cartId)
    throw call.refuse('orderVoid', `No order is taken any more with orderId = ${query.orderId}`)
  }
}

/** Makes the cart refuse orders with this key. Returns false if the cart is closed already, possibly by that order. */
async function voidKey(db: D1Database, cart: number, key: string): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE carts SET version = version + 1, updated_at = ?3, void_order_keys = (
         SELECT json_group_array(value) FROM (
           SELECT value FROM json_each(json_insert(void_order_keys, '$[#]', ?2)) ORDER BY key DESC LIMIT ?4))
       WHERE id = ?1 AND is_active = 1`,
    )
    .bind(cart, key, new Date().toISOString(), remembered)
    .run()
  return meta.changes > 0
}
