import type { OrderStatus } from '#shared/order-status.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { prepare, prepareAll, type Sql, sql } from '../sql.ts'
import { issueGiftCards } from './gift-cards.ts'
import { earnPoints } from './points.ts'

const bottled = sql`EXISTS (SELECT 1 FROM order_items
  WHERE order_id = orders.id AND type_id NOT IN ('virtual', 'downloadable'))`

/** Returns true if the order contains no physical goods: its payment is its delivery. */
export async function isVirtualOrder(db: D1Database, id: number): Promise<boolean> {
  return !(await prepare(db, sql`SELECT 1 FROM orders WHERE id = ${id} AND ${bottled}`).first())
}

/**
 * Marks an order that waits for a card or for a transfer (`from`) as paid and in force. Returns false if it was paid already or does not
 * wait for a payment any more.
 */
export async function markPaid(
  db: D1Database,
  id: number,
  from: 'pending_payment' | 'pending' = 'pending_payment',
): Promise<boolean> {
  const [recorded] = await db.batch([
    ...paid(db, id, from),
    ...(await bookOrder(db, id, new Date().toISOString(), 'paid')),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}

/**
 * Revives a cancelled order that was paid late. All its units must still be in stock, and its reopened cart must be unchanged, so
 * that nothing is delivered twice. The order must have used no discount, coupon, points or gift card, because these were given
 * back. Returns false if the money must be refunded.
 */
export async function revivePaid(db: D1Database, id: number): Promise<boolean> {
  const now = new Date().toISOString()
  const revived = isRevived(id)
  const [recorded] = await db.batch([
    ...prepareAll(db, [
      sql`INSERT INTO order_events (order_id, kind, status, at)
        SELECT id, 'revived', 'pending_payment', ${now} FROM orders WHERE id = ${id} AND status = 'canceled'
          AND EXISTS (SELECT 1 FROM carts WHERE carts.id = orders.returned_cart_id AND is_active = 1
            AND version = orders.returned_cart_version)
          AND totals ->> 'discount_amount' = 0 AND totals ->> 'coupon_code' IS NULL
          AND NOT EXISTS (SELECT 1 FROM point_transactions WHERE order_id = orders.id)
          AND NOT EXISTS (SELECT 1 FROM json_each(totals, '$.segments') WHERE value ->> 'code' = 'giftcard')
          AND NOT EXISTS (SELECT 1 FROM order_stock AS wanted LEFT JOIN stock ON stock.sku = wanted.sku
            WHERE wanted.order_id = orders.id AND wanted.qty > ${setAsideAgain} AND (stock.sku IS NULL
              OR stock.is_in_stock = 0 OR (stock.manage_stock = 1 AND stock.backorders = 0
              AND stock.qty - stock.min_qty < wanted.qty - ${setAsideAgain})))`,
      sql`UPDATE order_stock AS wanted SET set_aside = ${setAsideAgain} WHERE wanted.order_id = ${id} AND ${revived}`,
      sql`UPDATE customer_products AS own SET qty = own.qty - taken.set_aside
        FROM order_stock AS taken JOIN orders ON orders.id = taken.order_id
        WHERE taken.order_id = ${id} AND taken.set_aside > 0 AND own.sku = taken.sku
          AND own.customer_id = orders.customer_id AND ${revived}`,
      sql`UPDATE stock SET qty = stock.qty - taken.qty + taken.set_aside FROM order_stock AS taken
        WHERE taken.order_id = ${id} AND taken.sku = stock.sku AND stock.manage_stock = 1 AND ${revived}`,
      sql`UPDATE carts SET is_active = 0, version = version + 1
        WHERE id = (SELECT returned_cart_id FROM orders WHERE id = ${id}) AND ${revived}`,
      sql`UPDATE orders SET status = 'pending_payment' WHERE id = ${id} AND ${revived}`,
    ]),
    ...paid(db, id, 'pending_payment'),
    ...(await bookOrder(db, id, now, 'paid')),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}

/** SQL: the units of the order's row `wanted` that are set aside for its customer again, because the cancellation gave them back. */
const setAsideAgain = sql`min(wanted.set_aside, ifnull((
  SELECT customer_products.qty FROM customer_products JOIN orders AS ordered USING (customer_id)
  WHERE ordered.id = wanted.order_id AND customer_products.sku = wanted.sku), 0))`

/** Returns the statements that record once that a cancelled order was refunded, and that queue its mail. */
export function refunded(db: D1Database, id: number): D1PreparedStatement[] {
  const now = new Date().toISOString()
  return [
    prepare(
      db,
      sql`INSERT OR IGNORE INTO order_events (order_id, kind, status, at)
        SELECT id, 'refunded', status, ${now} FROM orders WHERE id = ${id} AND status = 'canceled'`,
    ),
    queueOrderMail(db, 'refund', id, now),
  ]
}

/**
 * Returns a condition that is true within the transaction that revives the order. The event 'revived' is then the last one, and the status
 * is still 'canceled'.
 */
function isRevived(id: number): Sql {
  return sql`EXISTS (SELECT 1 FROM orders JOIN order_events ON order_events.order_id = orders.id
    WHERE orders.id = ${id} AND orders.status = 'canceled' AND order_events.kind = 'revived'
      AND order_events.id = (SELECT max(id) FROM order_events WHERE order_id = ${id}))`
}

function paid(db: D1Database, id: number, from: OrderStatus): D1PreparedStatement[] {
  const next = sql`CASE WHEN ${bottled} THEN 'processing' ELSE 'complete' END`
  const now = new Date().toISOString()
  const waits = sql`id = ${id} AND status = ${from}`
  return [
    prepare(
      db,
      sql`INSERT INTO order_events (order_id, kind, status, at) SELECT id, 'paid', ${next}, ${now} FROM orders WHERE ${waits}`,
    ),
    queueOrderMail(db, 'confirmation', id, now),
    prepare(db, sql`UPDATE orders SET status = ${next} WHERE ${waits}`),
    ...issueGiftCards(db, id, now),
    earnPoints(db, id, now),
  ]
}
