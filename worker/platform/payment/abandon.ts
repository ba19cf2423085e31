import { log } from '#shared/log.ts'
import type { OrderStatus } from '#shared/order-status.ts'
import { cancelReepaySession } from '#shared/platform-api/payment.ts'
import { cancelOrder } from '../order/cancel.ts'
import { type ChargedOrder, orderOfId, waitingOrders } from '../order/charge-row.ts'
import { ownOrder } from '../order/own-order.ts'
import { type Call, serve } from '../serve.ts'
import type { CardProvider } from './card-provider.ts'
import { cardProvider } from './provider.ts'
import { reconcileCharge } from './reconcile.ts'

/** Minutes that an order waits for its payment by card. */
const paymentMinutes = 60
/** The most orders in one run of the clock: a Worker may make 1,000 queries in a run, and an order needs about thirty at most. */
const atOnce = 25

export function paymentDeadline({ created_at }: ChargedOrder): string {
  return new Date(Date.parse(created_at) + paymentMinutes * 60_000).toISOString()
}

export const cancelSession = serve(cancelReepaySession, async (call): Promise<true> => {
  const { db, body } = call
  const { order, customer } = await ownOrder(call, body.orderId, String(body.quoteId))
  const now = await cartOfNow(call, customer?.id)
  const status = await abandonOrder(order, 'given_up', now, db, cardProvider(call.env))
  if (status !== 'canceled') throw call.refuse('orderPaid', 'The order is in force.')
  return true
})

/**
 * Cancels orders that were not paid in time, and continues refunds that are under way. If the provider is unreachable, the order
 * waits for the next run.
 */
export async function cancelUnpaid(
  db: D1Database,
  provider: CardProvider,
  now: Date,
  transferDays: number,
): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const since = { payment: before(paymentMinutes), transfer: before(transferDays * 24 * 60) }
  for (const order of await waitingOrders(db, since, atOnce)) {
    try {
      if (order.status === 'pending') await cancelOrder(db, order.id, 'canceled', null)
      else if (order.charge_state === 'returning') await reconcileCharge(order, db, provider)
      else await abandonOrder(order, 'canceled', null, db, provider)
    } catch (error) {
      log('error', { order: order.number, error })
    }
  }
}

/**
 * Closes the payment window, requests the state of the charge and then cancels the order, unless it was paid in the meantime. If
 * the bank has not responded yet, the order keeps waiting. Returns the status of the order.
 */
export async function abandonOrder(
  order: ChargedOrder,
  kind: 'canceled' | 'given_up',
  intoCartId: number | null,
  db: D1Database,
  provider: CardProvider,
): Promise<OrderStatus> {
  if (order.status !== 'pending_payment') return order.status
  if (order.session_id) await provider.close(order.session_id)
  const status = await reconcileCharge(order, db, provider)
  if (status !== 'pending_payment' || (await isChargePending(db, order.id))) return status
  await cancelOrder(db, order.id, kind, intoCartId)
  return (await orderOfId(db, order.id))?.status ?? 'canceled'
}

async function isChargePending(db: D1Database, id: number): Promise<boolean> {
  return (await orderOfId(db, id))?.charge_state === 'pending'
}

/** Returns the id of the cart that the shopper uses now, as a guest or as a customer; null if the cart is not theirs. */
async function cartOfNow(
  { db, cartId }: Call<typeof cancelReepaySession>,
  customerId: number | undefined,
): Promise<number | null> {
  return db
    .prepare('SELECT id FROM carts WHERE masked_id = ?1 OR (id = ?2 AND customer_id = ?3)')
    .bind(cartId, /^\d{1,15}$/.test(cartId) ? Number(cartId) : null, customerId ?? null)
    .first<number>('id')
}
