// Why: docs/decisions/046-orders-by-hand.md

import { log } from '#shared/log.ts'
import { orderServices } from '#worker/platform/order-sql.ts'
import { isLow } from '#worker/platform/stock-row.ts'
import type { PlatformBindings } from '../env.ts'
import { signature } from './signature.ts'

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

/** The most webhooks of one run. */
const atOnce = 20

/** Minutes until a failed webhook is sent again, doubled with each attempt, and the longest wait in minutes. */
const firstWait = 1
const longestWait = 12 * 60

/** About four days of attempts; after that the desk or `npm run webhooks -- --replay` can send it. */
export const mostAttempts = 16

/** Milliseconds that one request may take. */
const timeLimit = 10_000

interface Owed {
  id: string
  type: string
  data: string
  at: string
  attempts: number
}

interface Target {
  url: string
  secret: string
}

/** Sends webhooks to the merchant's own systems. Collects and sends nothing without WEBHOOK_URL and WEBHOOK_SECRET. */
export async function sendWebhooks(env: PlatformBindings, now = new Date()): Promise<void> {
  const { DB: db, WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env
  if (!url || !secret) return
  await collectWebhooks(db, now)
  // Each webhook is claimed by moving its due time, so that two runs do not send it twice.
  const { results } = await db
    .prepare(
      `UPDATE webhooks SET attempts = attempts + 1,
         due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || min(${longestWait}, ${firstWait} << attempts) || ' minutes')
       WHERE id IN (SELECT id FROM webhooks WHERE sent_at IS NULL AND due_at <= ?1 AND attempts < ${mostAttempts}
         ORDER BY due_at, at LIMIT ${atOnce})
       RETURNING id, type, data, at, attempts`,
    )
    .bind(now.toISOString())
    .all<Owed>()
  await Promise.all(results.map((owed) => send(owed, { url, secret }, db)))
}

/**
 * Queues one webhook for each event of an order since the last run, and for each product whose stock has become low. Events
 * before the first run are not reported.
 */
async function collectWebhooks(db: D1Database, now: Date): Promise<void> {
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

async function send(owed: Owed, { url, secret }: Target, db: D1Database): Promise<void> {
  const { id, type, data, at, attempts } = owed
  try {
    const timestamp = Math.floor(Date.now() / 1000)
    const body = JSON.stringify({ type, timestamp: at, data: JSON.parse(data) })
    const headers = {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': await signature(secret, id, timestamp, body),
    }
    const signal = AbortSignal.timeout(timeLimit)
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`answered ${answer.status}`)
    await db.prepare('UPDATE webhooks SET sent_at = ? WHERE id = ?').bind(new Date().toISOString(), id).run()
  } catch (error) {
    log('error', {
      webhook: type,
      attempts,
      isLast: attempts >= mostAttempts,
      error: (error as Error).message,
    })
  }
}
