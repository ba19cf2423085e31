import { toDecimal, toMinor } from '#shared/money.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { boughtCardsOf } from '../order/gift-cards.ts'
import { ActionRefused } from './action-refused.ts'
import { orderOf } from './export.ts'
import { journalOf } from './journal.ts'
import { orderOfNumber } from './order-action.ts'

interface RefundRow {
  amount: number
  asked_at: string
  refunded_at: string | null
  before_capture: number
}

/** Returns an order for `npm run orders`, with its events, mails and journal. Throws `orderUnknown`. */
export async function showOrder(db: D1Database, number: string) {
  const [order, line] = await Promise.all([orderOfNumber(db, number), orderOf(db, number)])
  if (!order || !line) throw new ActionRefused('orderUnknown', `There is no order ${number}`)
  const [events, mails, refunds] = await db.batch<never>([
    db.prepare('SELECT kind, status, at FROM order_events WHERE order_id = ? ORDER BY id').bind(order.id),
    db
      .prepare('SELECT kind, due_at, attempts, sent_at FROM mails WHERE order_id = ? ORDER BY id')
      .bind(order.id),
    db
      .prepare(
        'SELECT amount / 100.0 AS amount, asked_at, refunded_at, before_capture FROM order_refunds WHERE order_id = ? ORDER BY id',
      )
      .bind(order.id),
  ])
  const { kept, worth } = await boughtCardsOf(db, order.id)
  const isInForce = order.status === 'processing' || order.status === 'complete'
  const left = isInForce ? order.grand_total - toMinor(line.reduced) - toMinor(line.refunded) : 0
  const isPaid =
    order.charge_state === 'settled' || (order.charge_state === null && order.status === 'complete')
  const part = isPaid ? left - worth : 0
  return {
    ...line,
    /** The amounts that a full refund and the largest part refund return (minor units). The order stays in force after a part refund. */
    refundable: { all: toDecimal(Math.max(0, left - kept)), part: toDecimal(Math.max(0, part)) },
    charge: order.charge_state,
    events: (events?.results ?? []) as { kind: string; status: OrderStatus; at: string }[],
    mails: (mails?.results ?? []) as Record<string, unknown>[],
    refunds: (refunds?.results ?? []) as RefundRow[],
    journal: await journalOf(db, order.id),
  }
}
