import type { Minor } from '#shared/money.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { queueRefundMail } from '../mail/queue.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { inForce } from '../order/close.ts'
import { returnUnits } from '../order/give-back.ts'
import { returnSomePoints, takeBackPoints } from '../order/points.ts'
import { invoiceMethod, isInvoicePaid } from '../order-sql.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { actionIsDone } from './journal.ts'
import type { ReturnedParts } from './refund-units.ts'

/** The part of an order that is refunded. */
export interface RecordedPart {
  request: string
  /** Minor units. */
  amount: Minor
  parts: ReturnedParts
  /** 'online': the units are put back into the stock. */
  restock?: 'online' | undefined
}

/** SQL: money of the row of `orders` was taken, by card or (without a charge) by transfer, on delivery or by invoice. */
const isTaken = `iif(EXISTS (SELECT 1 FROM charges WHERE order_id = orders.id),
  (SELECT state FROM charges WHERE order_id = orders.id) = 'settled',
  iif(payment_method = '${invoiceMethod}', ${isInvoicePaid},
    EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN ('paid', 'completed'))))`

/** Returns true if the money of an order was taken. */
export async function isMoneyTaken(db: D1Database, orderId: number): Promise<boolean> {
  const taken = await db
    .prepare(`SELECT ${isTaken} AS taken FROM orders WHERE id = ?`)
    .bind(orderId)
    .first('taken')
  return taken === 1
}

const changeable = "('pending', 'processing', 'complete')"

/**
 * Records the start of a partial refund, and puts its units and points back; returns false if another is under way, or if the order has
 * changed since `parts` were computed. Only one at a time is allowed: a merchant who repeats a lost request under another id does not
 * refund twice.
 */
export async function notePart(
  orderId: number,
  { request, amount, parts, restock }: RecordedPart,
  db: D1Database,
): Promise<boolean> {
  const now = new Date().toISOString()
  const lines = parts.lines.length ? JSON.stringify(parts.lines) : null
  const [written] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_refunds (request, order_id, amount, asked_at, lines, delivery, before_capture)
         SELECT ?1, id, ?3, ?4, ?5, ?6, iif(${isTaken}, 0, 1) FROM orders WHERE id = ?2 AND status IN ${changeable}
           AND NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = ?2 AND refunded_at IS NULL)
           AND (SELECT count(*) FROM order_refunds WHERE order_id = ?2) = ?7`,
      )
      .bind(request, orderId, amount, now, lines, Number(parts.delivery), parts.earlier),
    ...(restock ? returnUnits(db, orderId, parts.articles, request) : []),
    returnSomePoints(db, orderId, now, changeable, parts.points, request),
  ])
  return (written?.meta.changes ?? 0) > 0
}

/** Completes a recorded refund of a part: books and mails it. The card provider is asked only if its money was taken by card. */
export async function finishPart(
  order: ChargedOrder,
  request: string,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  const part = await db
    .prepare('SELECT amount, before_capture FROM order_refunds WHERE request = ? AND refunded_at IS NULL')
    .bind(request)
    .first<{ amount: Minor; before_capture: number }>()
  if (!part) return
  const goesToCard = order.charge_state !== null && !part.before_capture
  if (goesToCard) await provider.refund(order.number, { amount: part.amount, key: request })
  const now = new Date().toISOString()
  await db.batch([
    db
      .prepare('UPDATE order_refunds SET refunded_at = ?2 WHERE request = ?1 AND refunded_at IS NULL')
      .bind(request, now),
    queueRefundMail(db, request, now),
    takeBackPoints(db, order.id, now, inForce, 'parts'),
    actionIsDone(db, request),
    ...(await bookOrder(db, order.id, now, 'part')),
  ])
}
