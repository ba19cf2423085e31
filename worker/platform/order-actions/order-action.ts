// Why: docs/decisions/046-orders-by-hand.md

import { log } from '#shared/log.ts'
import type { OrderAction } from '#shared/order-action.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import type { PlatformBindings } from '../env.ts'
import { type ChargedOrder, orderOfId } from '../order/charge-row.ts'
import { markPaid } from '../order/pay.ts'
import { abandonOrder } from '../payment/abandon.ts'
import { type CardProvider, ProviderFailed } from '../payment/card-provider.ts'
import { cardProvider } from '../payment/provider.ts'
import { Refusal } from '../refusal.ts'
import { ActionRefused } from './action-refused.ts'
import { dispatchOrder, endOrder, readyOrder } from './dispatch.ts'
import { payInvoice, takeBackPayment } from './invoice-payment.ts'
import { beginAction, type Doer, endAction, forgetAction } from './journal.ts'
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
  action: OrderAction,
  doer: Doer,
  db: D1Database,
  provider: CardProvider,
): Promise<Done> {
  const order = await orderOfNumber(db, action.number)
  if (!order) throw new ActionRefused('orderUnknown', `There is no order ${action.number}`)
  const before = await beginAction(db, order.id, action, doer)
  if (before) return { number: order.number, status: before }
  try {
    await perform(action, order, db, provider)
  } catch (error) {
    if (error instanceof ActionRefused) await forgetAction(db, action.request)
    throw error
  }
  return { number: order.number, status: await endAction(db, action.request) }
}

export async function orderOfNumber(db: D1Database, number: string): Promise<ChargedOrder | null> {
  const id = await db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
  return id === null ? null : orderOfId(db, id)
}

/**
 * The statuses in which an order allows each action. They include the status after the action, so that a repeated request is not
 * refused.
 */
const allowed: Readonly<Record<OrderAction['action'], readonly OrderStatus[]>> = {
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

const movesMoney: readonly OrderAction['action'][] = ['cancel', 'refund', 'reduce']

async function perform(
  action: OrderAction,
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  const { number, status } = order
  if (!allowed[action.action].includes(status)) {
    const hint = action.action === 'cancel' ? '; it was sent, so its money is refunded' : ''
    throw new ActionRefused('notNow', `Order ${number} is ${status}${hint}`)
  }
  if (movesMoney.includes(action.action) && (await isRefunding(db, order.id, action.request)))
    throw new ActionRefused('notNow', `A refund of order ${number} is on its way: wait for it`)
  if (action.action === 'complete') await dispatchOrder(number, db, provider, action.parcels)
  if (action.action === 'ready') await readyOrder(number, db)
  if (action.action === 'mail') await sendAgain(db, order, action)
  if (action.action === 'paid') await receiveTransfer(order, db)
  if (action.action === 'invoice-paid') await payInvoice(order, action, db)
  if (action.action === 'invoice-unpaid') await takeBackPayment(order, action, db)
  if (action.action === 'pick' || action.action === 'pack') await recordStep(order.id, action.action, db)
  if (action.action === 'reduce') await reduceOrder(order, action, db, provider)
  if (action.action === 'refund' && (action.amount || action.lines || action.delivery))
    await refundPart(order, action, db, provider)
  else if (action.action === 'refund') await endOrder(number, db, provider)
  if (action.action === 'cancel') await cancel(order, db, provider)
}

/** Records that the transfer was received. Throws `notNow` for an order that is paid in another way. */
async function receiveTransfer({ id, number, status }: ChargedOrder, db: D1Database): Promise<void> {
  if (status === 'pending') return void (await markPaid(db, id, 'pending'))
  const isPaid = "SELECT 1 FROM order_events WHERE order_id = ? AND kind = 'paid'"
  if (await db.prepare(isPaid).bind(id).first()) return
  throw new ActionRefused('notNow', `Order ${number} does not wait for a transfer`)
}

/** Records once that the goods were picked or packed. */
async function recordStep(id: number, action: 'pick' | 'pack', db: D1Database): Promise<void> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO order_events (order_id, kind, status, at)
       SELECT id, ?2, status, ?3 FROM orders WHERE id = ?1 AND status IN ('pending', 'processing')`,
    )
    .bind(id, action === 'pick' ? 'picked' : 'packed', new Date().toISOString())
    .run()
}

async function cancel(order: ChargedOrder, db: D1Database, provider: CardProvider): Promise<void> {
  if (order.status !== 'pending_payment') return void (await endOrder(order.number, db, provider))
  const status = await abandonOrder(order, 'canceled', null, db, provider)
  if (status === 'canceled') return
  throw new ActionRefused('notNow', `Order ${order.number} is ${status}: its card was charged meanwhile`)
}

/** Does an action with the configured card provider. Throws a refusal, `providerFailed` if the provider is unreachable. */
export async function performAction(action: OrderAction, doer: Doer, env: PlatformBindings): Promise<Done> {
  try {
    const done = await performOrderAction(action, doer, env.DB, cardProvider(env))
    log('log', { order: done.number, action: action.action, status: done.status })
    return done
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log('error', { order: action.number, action: action.action, error })
    throw new Refusal(502, 'The card provider cannot be asked: send the same request again', {
      refusal: 'providerFailed',
    })
  }
}
