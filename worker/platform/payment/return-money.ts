import type { Minor } from '#shared/money.ts'
import { reducedBeforeCapture } from '#worker/platform/order/give-back.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { type ChargedOrder, chargeIs } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { boughtCardsOf, refundGiftCards } from '../order/gift-cards.ts'
import { refunded } from '../order/pay.ts'
import { type CardProvider, type Charge, ProviderFailed } from './card-provider.ts'

/**
 * Refunds a card payment or cancels its reservation, and closes the order. The state is stored before and after. If the Worker
 * dies between, the next webhook, run of the clock or request of the merchant continues. The charge is read first and refunded by
 * its handle or by a key, so that it is never refunded twice. Throws `ProviderFailed` if the provider is unreachable, or if the
 * charge holds no money and the refund is still due.
 */
export async function returnMoney(
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  // The gift cards that the order bought cannot pay from now on. The amount that they have paid already is not refunded.
  await db.batch([chargeIs(db, order.id, 'returning'), refundGiftCards(db, order.id)])
  const { kept } = await boughtCardsOf(db, order.id)
  const charge = await provider.charge(order.number)
  const isWhole = charge !== null && isReturned(charge)
  if (!isWhole) await returnRest(order, charge, kept, provider)
  await closeOrder(db, order.id, isWhole)
  const taken = order.grand_total - (await reducedBeforeCapture(db, order.id))
  const back = isWhole ? taken : Math.max(taken - kept, charge?.refunded_amount ?? 0)
  await db.batch([
    ...refunded(db, order.id),
    chargeIs(db, order.id, 'refunded'),
    storeRefunded(db, order.id, back),
    ...(await bookOrder(db, order.id, new Date().toISOString(), 'returned')),
  ])
}

/** Returns the statement that stores the total amount refunded at the end of an order (minor units). */
export function storeRefunded(db: D1Database, orderId: number, amount: Minor): D1PreparedStatement {
  return db.prepare('UPDATE charges SET refunded = ? WHERE order_id = ?').bind(amount, orderId)
}

/** Returns the money of a charge without the kept part. An authorised charge of which a part is kept is captured first. */
async function returnRest(
  order: ChargedOrder,
  charge: Charge | null,
  kept: Minor,
  provider: CardProvider,
): Promise<void> {
  if (charge?.state !== 'authorized' && charge?.state !== 'settled')
    throw new ProviderFailed(`The charge of order ${order.number} is ${charge?.state ?? 'unknown'}`)
  if (charge.state === 'authorized' && !kept) return provider.cancel(order.number)
  if (charge.state === 'authorized') await provider.settle(order.number)
  return refundRest(order, charge, kept, provider)
}

/**
 * Refunds the rest after a partial refund, without the kept amount. The key contains the refunded amount, so that the rest is
 * refunded once.
 */
export async function refundRest(
  { number }: Pick<ChargedOrder, 'number'>,
  { amount, refunded_amount }: Charge,
  kept: Minor,
  provider: CardProvider,
): Promise<void> {
  const rest = amount - refunded_amount - kept
  if (rest === amount) return provider.refund(number)
  if (rest > 0) await provider.refund(number, { amount: rest, key: `${number}-rest-${refunded_amount}` })
}

/** Returns true if the charge is cancelled or fully refunded, by this shop or by the merchant at the provider. */
export function isReturned({ state, amount, refunded_amount }: Charge): boolean {
  return state === 'cancelled' || refunded_amount >= amount
}
