// Why: docs/decisions/007-orders.md
import type { orderByKey } from '#shared/platform-api/order.ts'
import { type CartRow, openCart } from '../cart/access.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve.ts'
import { ownOrder } from './own-order.ts'

/** How many keys a cart remembers, the last ones: no more of its orders are under way. */
const remembered = 10

/** Whether an order of this cart came too late: its shopper was told that there is none under the key. */
export function isVoid({ void_order_keys }: CartRow, key: string): boolean {
  return (JSON.parse(void_order_keys) as string[]).includes(key)
}

/**
 * The caller's order of this key; where there is none, none is taken of the open cart from here on, and `orderVoid` says
 * so. An order that is being written meanwhile meets another version of its cart and is drafted anew.
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

/** Refuses orders of this key for the cart from now on; false where the cart is closed by now, maybe by that order. */
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
