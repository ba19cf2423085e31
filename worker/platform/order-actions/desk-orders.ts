import type { DeskOrders, WithdrawnOrder } from '#shared/order-action.ts'
import { isLow } from '#worker/platform/stock-row.ts'
import { isGivenUp } from '../webhooks/replay.ts'

/** The most rows of each list. */
const most = 100
/** Attempts after which a mail is listed as undeliverable: half an hour. */
const attempts = 5

/** Returns the orders, mails and other tasks that wait for the desk, the oldest first. */
export async function deskOrders(db: D1Database, now: Date): Promise<DeskOrders> {
  const hourAgo = new Date(now.getTime() - 70 * 60_000).toISOString()
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString()
  const [withdrawn, low, mails, others, givenUp, unfinished, payments] = await db.batch<never>([
    db.prepare(
      `SELECT number, status, name, min(confirmed_at) AS withdrawnAt,
         EXISTS (SELECT 1 FROM charges WHERE charges.order_id = orders.id) AS isByCard
       FROM withdrawals JOIN orders ON orders.id = order_id
       WHERE confirmed_at IS NOT NULL AND status IN ('pending', 'processing', 'complete')
         AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_refunds.order_id = orders.id AND asked_at >= confirmed_at)
       GROUP BY orders.id ORDER BY withdrawnAt LIMIT ${most}`,
    ),
    db.prepare(
      `SELECT sku, qty - min_qty AS "left", (SELECT doc ->> 'name' FROM product_documents AS document
         WHERE document.product_id = stock.product_id ORDER BY store_id LIMIT 1) AS name
       FROM stock WHERE ${isLow}
       ORDER BY qty - min_qty, sku LIMIT ${most}`,
    ),
    db.prepare(
      `SELECT number, kind, attempts FROM mails JOIN orders ON orders.id = order_id
       WHERE sent_at IS NULL AND attempts >= ${attempts} ORDER BY mails.id LIMIT ${most}`,
    ),
    db.prepare(
      `SELECT id, kind, attempts FROM mails
       WHERE order_id IS NULL AND sent_at IS NULL AND attempts >= ${attempts} ORDER BY id LIMIT ${most}`,
    ),
    db.prepare(
      `SELECT type, count(*) AS count, min(at) AS since FROM webhooks WHERE ${isGivenUp} GROUP BY type ORDER BY type`,
    ),
    db
      .prepare(
        `SELECT number, json_set(action, '$.request', request) AS action FROM order_journal JOIN orders ON orders.id = order_id
         WHERE order_journal.status IS NULL AND at < ? ORDER BY order_journal.id LIMIT ${most}`,
      )
      .bind(minuteAgo),
    db
      .prepare(
        `SELECT number, status, state AS charge, created_at AS since FROM orders JOIN charges ON order_id = orders.id
         WHERE state = 'returning' OR (status = 'pending_payment' AND created_at < ?)
         ORDER BY orders.id LIMIT ${most}`,
      )
      .bind(hourAgo),
  ])
  return {
    withdrawn: rows<Omit<WithdrawnOrder, 'isByCard'> & { isByCard: number }>(withdrawn).map(
      ({ isByCard, ...order }) => ({ ...order, isByCard: isByCard === 1 }),
    ),
    lowStock: rows(low),
    mails: rows(mails),
    otherMails: rows(others),
    givenUp: rows(givenUp),
    unfinished: rows<{ number: string; action: string }>(unfinished).map(({ number, action }) => ({
      number,
      action: JSON.parse(action),
    })),
    payments: rows(payments),
  }
}

function rows<Row>(answer: D1Result<unknown> | undefined): Row[] {
  return (answer?.results ?? []) as Row[]
}
