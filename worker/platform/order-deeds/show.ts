import { DeedRefused } from './deed-refused.ts'
import { orderOfNumber } from './do-deed.ts'
import { orderOf } from './export.ts'
import { journalOf } from './journal.ts'

/** An order as `npm run orders` writes it, with what became of it, what was mailed and who did what. Refuses `orderUnknown`. */
export async function showOrder(db: D1Database, number: string) {
  const [order, line] = await Promise.all([orderOfNumber(db, number), orderOf(db, number)])
  if (!order || !line) throw new DeedRefused('orderUnknown', `There is no order ${number}`)
  const [events, mails, refunds] = await db.batch<Record<string, unknown>>([
    db.prepare('SELECT kind, status, at FROM order_events WHERE order_id = ? ORDER BY id').bind(order.id),
    db
      .prepare('SELECT kind, due_at, attempts, sent_at FROM mails WHERE order_id = ? ORDER BY id')
      .bind(order.id),
    db
      .prepare(
        'SELECT amount / 100.0 AS amount, asked_at, refunded_at FROM order_refunds WHERE order_id = ? ORDER BY id',
      )
      .bind(order.id),
  ])
  return {
    ...line,
    charge: order.charge_state,
    events: events?.results ?? [],
    mails: mails?.results ?? [],
    refunds: refunds?.results ?? [],
    journal: await journalOf(db, order.id),
  }
}
