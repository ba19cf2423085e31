// Why: docs/decisions/026-mails.md
import { deskStoreId } from '../store-ids.ts'
import { unconfirmedAlerts } from './product-alert.ts'

/** The most people who get a mail for each bottle in stock: most of them do not buy. */
const mailsPerBottle = 5
/** Days for which sent mails count against the stock, so that one delivery does not cause two rounds of mails. */
const daysOfDelivery = 7

/**
 * Queues mails to people who wait for a product that is in stock again: the oldest alerts first, at most five for each bottle.
 * Deletes alerts without a mail if the person has bought the product since, or if it is not sold any more. Alerts with a mail are
 * deleted after 30 days, unconfirmed ones after seven.
 */
export async function notifyBackInStock(db: D1Database, now: Date): Promise<void> {
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
         WHERE place <= ${mailsPerBottle} * max(stock.qty, 1) - (
           SELECT count(*) FROM product_alerts AS mailed JOIN mails ON product_alert_id = mailed.id AND kind = 'back-in-stock'
           WHERE mailed.product_id = waiting.product_id
             AND mails.due_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-${daysOfDelivery} days'))`,
      )
      .bind(at),
  ])
}

/** The alerts of one product that were mailed in the last 30 days. */
export interface MailedAlerts {
  sku: string | null
  product: string | null
  slug: string | null
  parent_sku: string | null
  /** The number of people who got a mail. */
  notified: number
  waiting: number
  /** The time of the last mail; ISO 8601. */
  at: string
}

/** Returns the products with mailed alerts, the latest first. */
export async function mailedAlerts(db: D1Database): Promise<MailedAlerts[]> {
  const { results } = await db
    .prepare(
      `SELECT sku, doc ->> 'name' AS product, doc ->> 'slug' AS slug, parent_sku, notified, waiting, at
       FROM (
         SELECT product_id, count(told_at) AS notified, sum(email IS NOT NULL AND confirmed_at IS NOT NULL) AS waiting, max(told_at) AS at
         FROM product_alerts GROUP BY product_id HAVING notified > 0
       ) AS alerts LEFT JOIN products ON products.id = alerts.product_id
         LEFT JOIN product_documents AS d ON d.product_id = alerts.product_id AND d.store_id = ${deskStoreId}
       ORDER BY at DESC`,
    )
    .all<MailedAlerts>()
  return results
}
