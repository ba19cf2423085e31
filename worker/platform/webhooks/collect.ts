import { orderServices } from '../order-services.ts'
import { isLow } from '../stock-low.ts'

/** The events of orders that are reported, with their webhook types. */
const types = JSON.stringify({
  placed: 'order.placed',
  paid: 'order.paid',
  completed: 'order.completed',
  closed: 'order.closed',
  canceled: 'order.closed',
  given_up: 'order.closed',
})

/** Days for which a webhook can be sent again. */
const daysKept = 30

const newId = "'msg_' || lower(hex(randomblob(16)))"

/**
 * Queues one webhook for each event of an order since the last run, and for each product whose stock has become low. Events
 * before the first run are not reported.
 */
export async function collectWebhooks(db: D1Database, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.batch([
    db.prepare(
      `INSERT OR IGNORE INTO webhooks_seen (one, order_event_id)
       SELECT 1, ifnull(max(id), 0) FROM order_events`,
    ),
    db
      .prepare(
        `INSERT OR IGNORE INTO webhooks (id, type, order_event_id, data, at, due_at)
         SELECT ${newId}, reported.value, event.id, json_object('number', number, 'view', store_code, 'status', event.status,
           'grand_total', grand_total / 100.0, 'currency', currency, 'payment', payment_method,
           'services', json(${orderServices})), event.at, ?1
         FROM order_events AS event JOIN json_each(?2) AS reported ON reported.key = event.kind
         JOIN orders ON orders.id = event.order_id
         WHERE event.id > (SELECT order_event_id FROM webhooks_seen)`,
      )
      .bind(at, types),
    db.prepare(
      'UPDATE webhooks_seen SET order_event_id = max(order_event_id, (SELECT ifnull(max(id), 0) FROM order_events))',
    ),
    db.prepare(`DELETE FROM reported_low_stock WHERE sku NOT IN (SELECT sku FROM stock WHERE ${isLow})`),
    db
      .prepare(
        `INSERT INTO webhooks (id, type, data, at, due_at)
         SELECT ${newId}, 'stock.low', json_object('sku', sku, 'left', max(qty - min_qty, 0)), ?1, ?1
         FROM stock WHERE ${isLow} AND sku NOT IN (SELECT sku FROM reported_low_stock)`,
      )
      .bind(at),
    db.prepare(`INSERT OR IGNORE INTO reported_low_stock (sku) SELECT sku FROM stock WHERE ${isLow}`),
    db
      .prepare(`DELETE FROM webhooks WHERE at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-${daysKept} days')`)
      .bind(at),
  ])
}
