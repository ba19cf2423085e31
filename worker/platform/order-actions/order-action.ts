// Why: docs/decisions/046-orders-by-hand.md
import type { OrderAction } from '#shared/order-action.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { type ChargedOrder, orderOfId } from '../order/charge-row.ts'
import { markPaid } from '../order/pay.ts'
import { abandonOrder } from '../payment/abandon.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { ActionRefused } from './action-refused.ts'
import { dispatchOrder, endOrder } from './dispatch.ts'
import { payInvoice, takeBackPayment } from './invoice-payment.ts'
import { beginAction, type Doer, endAction, forgetAction } from './journal.ts'
import { readyOrder } from './ready.ts'
import { reduceOrder } from './reduce-order.ts'
import { isRefunding, refundPart } from './refund-part.ts'
import { sendAgain } from './send-again.ts'

export interface Done {
  number: string
  /** The status of the order after the action. */
  status: OrderStatus
}

/**
 * Performs an order action once for each request id, and records who did it. Throws `ActionRefused` without any change. Throws
 * `ProviderFailed` if the card provider is unreachable: the same request may be sent again to continue, and the clock continues
 * refunds under way.
 */
export async function performOrderAction(
  deed: OrderAction,
  doer: Doer,
  db: D1Database,
  provider: CardProvider,
): Promise<Done> {
  const order = await orderOfNumber(db, deed.number)
  if (!order) throw new ActionRefused('orderUnknown', `There is no order ${deed.number}`)
  const before = await beginAction(db, order.id, deed, doer)
  if (before) return { number: order.number, status: before }
  try {
    await perform(deed, order, db, provider)
  } catch (error) {
    if (error instanceof ActionRefused) await forgetAction(db, deed.request)
    throw error
  }
  return { number: order.number, status: await endAction(db, deed.request) }
}

export async function orderOfNumber(db: D1Database, number: string): Promise<ChargedOrder | null> {
  const id = await db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
  return id === null ? null : orderOfId(db, id)
}

/**
 * The statuses in which an order allows each action. They include the status after the action, so that a repeated request is not
 * refused.
 */
const allowed: Readonly<Record<OrderAction['deed'], readonly OrderStatus[]>> = {
  complete: ['pending', 'processing', 'complete'],
  ready: ['processing'],
  paid: ['pending', 'processing', 'complete'],
  'invoice-paid': ['complete'],
  'invoice-unpaid': ['complete'],
  pick: ['pending', 'processing'],
  pack: ['pending', 'processing'],
  reduce: ['pending', 'processing'],
  note: ['pending', 'pending_payment', 'processing', 'complete', 'canceled', 'closed'],
  cancel: ['pending', 'pending_payment', 'processing', 'canceled', 'closed'],
  refund: ['processing', 'complete', 'closed'],
  mail: ['pending', 'pending_payment', 'processing', 'complete', 'canceled', 'closed'],
}

const movesMoney: readonly OrderAction['deed'][] = ['cancel', 'refund', 'reduce']

async function perform(
  deed: OrderAction,
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  const { number, status } = order
  if (!allowed[deed.deed].includes(status)) {
    const hint = deed.deed === 'cancel' ? '; it was sent, so its money is refunded' : ''
    throw new ActionRefused('notNow', `Order ${number} is ${status}${hint}`)
  }
  if (movesMoney.includes(deed.deed) && (await isRefunding(db, order.id, deed.request)))
    throw new ActionRefused('notNow', `A refund of order ${number} is on its way: wait for it`)
  if (deed.deed === 'complete') await dispatchOrder(number, db, provider, deed.parcels)
  if (deed.deed === 'ready') await readyOrder(number, db)
  if (deed.deed === 'mail') await sendAgain(db, order, deed)
  if (deed.deed === 'paid') await receiveTransfer(order, db)
  if (deed.deed === 'invoice-paid') await payInvoice(order, deed, db)
  if (deed.deed === 'invoice-unpaid') await takeBackPayment(order, deed, db)
  if (deed.deed === 'pick' || deed.deed === 'pack') await recordStep(order.id, deed.deed, db)
  if (deed.deed === 'reduce') await reduceOrder(order, deed, db, provider)
  if (deed.deed === 'refund' && (deed.amount || deed.lines || deed.delivery))
    await refundPart(order, deed, db, provider)
  else if (deed.deed === 'refund') await endOrder(number, db, provider)
  if (deed.deed === 'cancel') await cancel(order, db, provider)
}

/** Records that the transfer was received. Throws `notNow` for an order that is paid in another way. */
async function receiveTransfer({ id, number, status }: ChargedOrder, db: D1Database): Promise<void> {
  if (status === 'pending') return void (await markPaid(db, id, 'pending'))
  const isPaid = "SELECT 1 FROM order_events WHERE order_id = ? AND kind = 'paid'"
  if (await db.prepare(isPaid).bind(id).first()) return
  throw new ActionRefused('notNow', `Order ${number} does not wait for a transfer`)
}

/** Records once that the goods were picked or packed. */
async function recordStep(id: number, deed: 'pick' | 'pack', db: D1Database): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO order_events (order_id, kind, status, at)
       SELECT id, ?2, status, ?3 FROM orders WHERE id = ?1 AND status IN ('pending', 'processing')`,
    )
    .bind(id, deed === 'pick' ? 'picked' : 'packed', new Date().toISOString())
    .run()
}

async function cancel(order: ChargedOrder, db: D1Database, provider: CardProvider): Promise<void> {
  if (order.status !== 'pending_payment') return void (await endOrder(order.number, db, provider))
  const status = await abandonOrder(order, 'canceled', null, db, provider)
  if (status === 'canceled') return
  throw new ActionRefused('notNow', `Order ${order.number} is ${status}: its card was charged meanwhile`)
}
