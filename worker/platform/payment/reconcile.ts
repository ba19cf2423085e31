import { log } from '#shared/log.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { reducedBeforeCapture } from '#worker/platform/order/give-back.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { type ChargedOrder, chargeIs, orderOfId } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { isVirtualOrder, markPaid, revivePaid } from '../order/pay.ts'
import type { CardProvider, Charge } from './card-provider.ts'
import { isReturned, returnMoney, storeRefunded } from './return-money.ts'

/**
 * Requests the state of an order's charge from the provider, updates the order, and returns its status. The return address of the
 * shopper and the content of a webhook are never trusted.
 */
export async function reconcileCharge(
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<OrderStatus> {
  if (order.charge_state === null) return order.status
  if (order.charge_state === 'returning') return returnPayment(order, db, provider)
  const charge = await provider.charge(order.number)
  if (!charge) return order.status
  await remember(db, order, charge)
  if (isReturned(charge)) return followReturn(order, db)
  if (charge.state !== 'authorized' && charge.state !== 'settled') return order.status
  const due = order.grand_total - (charge.state === 'settled' ? await reducedBeforeCapture(db, order.id) : 0)
  if (charge.amount !== due || charge.currency !== order.currency) {
    log('error', { order: order.number, charged: charge.amount, due })
    return order.status
  }
  if (order.status === 'pending_payment') await markPaid(db, order.id)
  const status = (await orderOfId(db, order.id))?.status ?? order.status
  if (status === 'canceled') return paidTooLate(order, db, provider)
  if (charge.state === 'authorized' && (await isVirtualOrder(db, order.id))) await take(order, db, provider)
  return status
}

/** Closes an order whose charge the merchant has cancelled or refunded at the provider. */
async function followReturn(order: ChargedOrder, db: D1Database): Promise<OrderStatus> {
  if (!(await closeOrder(db, order.id, true))) return order.status
  await db.batch([
    chargeIs(db, order.id, 'refunded'),
    storeRefunded(db, order.id, order.grand_total),
    ...(await bookOrder(db, order.id, new Date().toISOString(), 'returned')),
  ])
  return 'closed'
}

/** Revives a cancelled order that was paid, if that is still possible; otherwise refunds the money. */
async function paidTooLate(
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<OrderStatus> {
  await revivePaid(db, order.id)
  const status = (await orderOfId(db, order.id))?.status ?? order.status
  // The order was revived by this call or by a simultaneous one.
  if (status !== 'canceled') return status
  return order.charge_state === 'refunded' ? 'canceled' : returnPayment(order, db, provider)
}

async function returnPayment(
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<OrderStatus> {
  await returnMoney(order, db, provider)
  return (await orderOfId(db, order.id))?.status ?? order.status
}

/** Captures the payment of an order whose goods are delivered by the payment itself. */
async function take(order: ChargedOrder, db: D1Database, provider: CardProvider): Promise<void> {
  await provider.settle(order.number)
  await db.batch([
    chargeIs(db, order.id, 'settled'),
    ...(await bookOrder(db, order.id, new Date().toISOString(), 'paid')),
  ])
}

/** Stores the state of the charge. Records a declined card as an event, once each time the charge changes to 'failed'. */
async function remember(db: D1Database, order: ChargedOrder, { state }: Charge): Promise<void> {
  if (order.charge_state === state || order.charge_state === 'refunded') return
  const declined = db
    .prepare(
      `INSERT INTO order_events (order_id, kind, status, at) SELECT orders.id, 'declined', orders.status, ?2
       FROM orders JOIN charges ON charges.order_id = orders.id
       WHERE orders.id = ?1 AND orders.status = 'pending_payment' AND charges.state <> 'failed'`,
    )
    .bind(order.id, new Date().toISOString())
  await db.batch([...(state === 'failed' ? [declined] : []), chargeIs(db, order.id, state)])
}
