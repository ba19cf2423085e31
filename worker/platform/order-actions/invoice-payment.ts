import type { OrderAction } from '#shared/order-action.ts'
import { fromShopTime, shopDay } from '#shared/shop-time.ts'
import { bookOrder } from '../accounting/book-order.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import { invoiceMethod, isInvoicePaid } from '../order-sql.ts'
import { ActionRefused } from './action-refused.ts'

type Action<Name extends OrderAction['action']> = Extract<OrderAction, { action: Name }>

/**
 * Records that the invoice of a sent order was paid, and books the payment of what is owed. Throws `notNow` for an order that is paid in
 * another way or already, and for a day that has not come.
 */
export async function payInvoice(
  order: ChargedOrder,
  { day, request }: Action<'invoice-paid'>,
  db: D1Database,
): Promise<void> {
  const now = new Date()
  if (day > shopDay(now)) throw new ActionRefused('notNow', `${day} has not come yet`)
  const at = now.toISOString()
  const [recorded] = await db.batch([
    recordEvent(db, order.id, 'invoice_paid', at, `NOT ${isInvoicePaid}`),
    ...(await bookOrder(db, order.id, bookedAt(day, now), 'invoice-paid', { request })),
  ])
  if (!recorded?.meta.changes)
    throw new ActionRefused('notNow', `Order ${order.number} has no invoice that waits for its payment`)
}

/** Takes the payment of an invoice back. Throws `notNow` if it is not paid, or if money of it has gone back since. */
export async function takeBackPayment(
  order: ChargedOrder,
  { request }: Action<'invoice-unpaid'>,
  db: D1Database,
): Promise<void> {
  const at = new Date().toISOString()
  const nothingWentBack =
    'NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = orders.id AND before_capture = 0)'
  const [recorded] = await db.batch([
    recordEvent(db, order.id, 'invoice_unpaid', at, `${isInvoicePaid} AND ${nothingWentBack}`),
    ...(await bookOrder(db, order.id, at, 'invoice-unpaid', { request })),
  ])
  if (!recorded?.meta.changes)
    throw new ActionRefused('notNow', `Order ${order.number} has no payment that can be taken back`)
}

function recordEvent(
  db: D1Database,
  orderId: number,
  kind: 'invoice_paid' | 'invoice_unpaid',
  at: string,
  condition: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_events (order_id, kind, status, at) SELECT id, ?2, status, ?3 FROM orders
       WHERE id = ?1 AND status = 'complete' AND payment_method = '${invoiceMethod}' AND ${condition}`,
    )
    .bind(orderId, kind, at)
}

/** Returns the time at which a payment is booked: on its day, or now if the month of its day is over, because its books do not change any more. */
function bookedAt(day: string, now: Date): string {
  const today = shopDay(now)
  const isEarlier = day < today && day.slice(0, 7) === today.slice(0, 7)
  return (isEarlier ? fromShopTime(`${day} 12:00:00`) : now).toISOString()
}
