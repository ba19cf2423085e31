import { queueOrderMail } from '../mail/queue.ts'
import { returnOf, returnStock } from './give-back.ts'
import { returnPoints } from './points.ts'

/** What may still be cancelled: nothing of it was sent or paid. */
const cancelable = "('pending', 'pending_payment')"

/**
 * Cancels an order that nobody paid, as one transaction: its stock, coupons, points and gift card go back, its shopper
 * has the cart again. The order keeps its number. Answers false where there was nothing to cancel, so that twice does no
 * harm.
 *
 * @param kind 'given_up' by its shopper, who need not be told.
 * @param intoCartId the shopper's cart of now: where it is another active one, the lines are put into it.
 */
export async function cancelOrder(
  db: D1Database,
  id: number,
  kind: 'canceled' | 'given_up',
  intoCartId: number | null,
): Promise<boolean> {
  const now = new Date().toISOString()
  const [recorded] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, status, at)
         SELECT id, ?3, 'canceled', ?2 FROM orders WHERE id = ?1 AND status IN ${cancelable}`,
      )
      .bind(id, now, kind),
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
 * Gives the cart back, except where a transfer never came. The cart itself is opened again under its id; the order gets
 * an empty, closed one in its place. Where the shopper has begun another cart meanwhile, the lines go there.
 */
function returnCart(db: D1Database, id: number, into: number | null, now: string): D1PreparedStatement[] {
  const canceled = "orders.id = ?1 AND orders.status = 'pending_payment'"
  const other = `(SELECT other.id FROM carts AS other WHERE other.is_active = 1 AND other.id <> ordered.id
    AND (other.id = ?2 OR other.customer_id = ordered.customer_id))`
  return [
    db
      .prepare(
        `INSERT INTO cart_items (cart_id, sku, parent_sku, type_id, product_option, custom_checksum, name, qty)
         SELECT ${other}, sku, parent_sku, type_id, product_option, custom_checksum, name, qty
         FROM cart_items JOIN orders ON orders.cart_id = cart_items.cart_id JOIN carts AS ordered ON ordered.id = orders.cart_id
         WHERE ${canceled} AND ${other} IS NOT NULL
         ON CONFLICT (cart_id, sku, custom_checksum) DO UPDATE SET qty = qty + excluded.qty`,
      )
      .bind(id, into),
    db
      .prepare(
        `UPDATE carts SET version = version + 1, updated_at = ?3 WHERE id = (
           SELECT ${other} FROM orders JOIN carts AS ordered ON ordered.id = orders.cart_id WHERE ${canceled})`,
      )
      .bind(id, into, now),
    db
      .prepare(
        `UPDATE carts SET is_active = 1, version = version + 1, updated_at = ?3 WHERE id = (
           SELECT ordered.id FROM orders JOIN carts AS ordered ON ordered.id = orders.cart_id
           WHERE ${canceled} AND ${other} IS NULL)`,
      )
      .bind(id, into, now),
    db
      .prepare(
        `INSERT INTO carts (masked_id, customer_id, is_active, created_at, updated_at)
         SELECT CASE WHEN ordered.customer_id IS NULL THEN lower(hex(randomblob(16))) END, ordered.customer_id, 0, ?2, ?2
         FROM orders JOIN carts AS ordered ON ordered.id = orders.cart_id WHERE ${canceled}`,
      )
      .bind(id, now),
    db
      .prepare(
        `UPDATE orders SET returned_cart_id = cart_id, returned_cart_version = (
           SELECT version FROM carts WHERE carts.id = orders.cart_id AND is_active = 1),
           cart_id = (SELECT max(id) FROM carts) WHERE ${canceled}`,
      )
      .bind(id),
  ]
}
