import { queueOrderMail } from '../mail/queue.ts'
import { name, prepare, prepareAll, sql } from '../sql.ts'
import { returnOf, returnStock } from './give-back.ts'
import { returnPoints } from './points.ts'

/** SQL: the statuses of orders that may be cancelled, because nothing is paid and nothing was sent. */
const cancelable = "('pending', 'pending_payment')"

/**
 * Cancels an unpaid order in one transaction. Its stock, coupons, points and gift card are given back, and the shopper gets the
 * cart back. The order keeps its number. Returns false if the order was not waiting, so that a second call does no harm.
 *
 * @param kind 'given_up' if the shopper cancelled; they then get no mail.
 * @param intoCartId the shopper's current cart. If it is another active cart, the lines are added to it.
 */
export async function cancelOrder(
  db: D1Database,
  id: number,
  kind: 'canceled' | 'given_up',
  intoCartId: number | null,
): Promise<boolean> {
  const now = new Date().toISOString()
  const [recorded] = await db.batch([
    prepare(
      db,
      sql`INSERT INTO order_events (order_id, kind, status, at)
        SELECT id, ${kind}, 'canceled', ${now} FROM orders WHERE id = ${id} AND status IN ${name(cancelable)}`,
    ),
    queueOrderMail(db, 'cancellation', id, now),
    ...returnStock(db, id, cancelable),
    returnOf(db, id, 'rule_uses', cancelable),
    returnPoints(db, id, now, cancelable),
    returnOf(db, id, 'gift_card_uses', cancelable),
    ...returnCart(db, id, intoCartId, now),
    db.prepare(`UPDATE orders SET status = 'canceled' WHERE id = ? AND status IN ${cancelable}`).bind(id),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}

/**
 * Gives the shopper the cart of an unpaid card order back; not for a transfer order. Reopens the ordered cart under its id, and
 * the order gets an empty, closed cart instead. If the shopper has started another cart, the lines are added to that one.
 */
function returnCart(db: D1Database, id: number, into: number | null, now: string): D1PreparedStatement[] {
  const canceled = sql`orders.id = ${id} AND orders.status = 'pending_payment'`
  const ordered = sql`orders JOIN carts AS ordered ON ordered.id = orders.cart_id`
  const other = sql`(SELECT other.id FROM carts AS other WHERE other.is_active = 1 AND other.id <> ordered.id
    AND (other.id = ${into} OR other.customer_id = ordered.customer_id))`
  return prepareAll(db, [
    sql`INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty)
      SELECT ${other}, sku, parent_sku, type_id, product_option, custom_checksum, name, qty
      FROM ${ordered} JOIN cart_items ON cart_items.cart_id = orders.cart_id WHERE ${canceled} AND ${other} IS NOT NULL
      ON CONFLICT (cart_id, sku, custom_checksum) DO UPDATE SET qty = qty + excluded.qty`,
    sql`UPDATE carts SET version = version + 1, updated_at = ${now}
      WHERE id = (SELECT ${other} FROM ${ordered} WHERE ${canceled})`,
    sql`UPDATE carts SET is_active = 1, version = version + 1, updated_at = ${now}
      WHERE id = (SELECT ordered.id FROM ${ordered} WHERE ${canceled} AND ${other} IS NULL)`,
    sql`INSERT INTO carts (masked_id, customer_id, is_active, created_at, updated_at)
      SELECT CASE WHEN ordered.customer_id IS NULL THEN lower(hex(randomblob(16))) END, ordered.customer_id, 0, ${now}, ${now}
      FROM ${ordered} WHERE ${canceled}`,
    sql`UPDATE orders SET returned_cart_id = cart_id, returned_cart_version = (
        SELECT version FROM carts WHERE carts.id = orders.cart_id AND is_active = 1),
        cart_id = (SELECT max(id) FROM carts) WHERE ${canceled}`,
  ])
}
