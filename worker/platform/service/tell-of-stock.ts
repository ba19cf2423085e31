// Why: docs/decisions/026-mails.md
import { deskStoreId } from '../store-ids.ts'
import { unconfirmedAlerts } from './product-alert.ts'

/** People that are told of one bottle: most of them buy none. */
const toldPerBottle = 5
/** Days in which those who were told count, so that one delivery is not told of twice over. */
const daysOfDelivery = 7

/**
 * Queues a mail to who waits for a product of which there is some again: who asked first, at most five people a bottle. Alerts
 * for what was bought since by who waits, or is sold no more, end without one; those that were answered are forgotten after 30 days, and
 * those that nobody confirmed after seven.
 */
export async function tellOfStock(db: D1Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.batch([
    db.prepare(
      `DELETE FROM product_alerts WHERE email IS NOT NULL AND (
         NOT EXISTS (SELECT 1 FROM products WHERE id = product_id AND status < 2)
         OR EXISTS (SELECT 1 FROM orders JOIN order_items ON order_id = orders.id JOIN products ON products.sku = order_items.sku
           WHERE orders.email = product_alerts.email COLLATE NOCASE AND products.id = product_alerts.product_id
             AND orders.created_at >= product_alerts.created_at))`,
    ),
    db
      .prepare("DELETE FROM product_alerts WHERE told_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-30 days')")
      .bind(at),
    db.prepare(`DELETE FROM product_alerts WHERE ${unconfirmedAlerts}`).bind(at),
    db
      .prepare(
        `INSERT OR IGNORE INTO mails (kind, product_alert_id, due_at)
         SELECT 'back-in-stock', waiting.id, ?1
         FROM (
           SELECT id, product_id, row_number() OVER (PARTITION BY product_id ORDER BY created_at, id) AS place
           FROM product_alerts AS alert
           WHERE email IS NOT NULL AND confirmed_at IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM mails WHERE product_alert_id = alert.id AND kind = 'back-in-stock')
         ) AS waiting JOIN product_stock AS stock ON stock.product_id = waiting.product_id AND stock.is_in_stock
         WHERE place <= ${toldPerBottle} * max(stock.qty, 1) - (
           SELECT count(*) FROM product_alerts AS told JOIN mails ON product_alert_id = told.id AND kind = 'back-in-stock'
           WHERE told.product_id = waiting.product_id
             AND mails.due_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-${daysOfDelivery} days'))`,
      )
      .bind(at),
  ])
}

/** A product of which somebody was told, as long as it is known: 30 days. */
export interface ToldAlerts {
  sku: string | null
  product: string | null
  slug: string | null
  parent_sku: string | null
  /** People. */
  told: number
  waiting: number
  /** The last mail; ISO 8601. */
  at: string
}

/** The last told first. */
export async function toldAlerts(db: D1Database): Promise<ToldAlerts[]> {
  const { results } = await db
    .prepare(
      `SELECT sku, doc ->> 'name' AS product, doc ->> 'slug' AS slug, parent_sku, told, waiting, at
       FROM (
         SELECT product_id, count(told_at) AS told, sum(email IS NOT NULL AND confirmed_at IS NOT NULL) AS waiting, max(told_at) AS at
         FROM product_alerts GROUP BY product_id HAVING told > 0
       ) AS alerts LEFT JOIN products ON products.id = alerts.product_id
         LEFT JOIN product_documents AS d ON d.product_id = alerts.product_id AND d.store_id = ${deskStoreId}
       ORDER BY at DESC`,
    )
    .all<ToldAlerts>()
  return results
}
