import type { Minor } from '#shared/money.ts'
import { type ChargedOrder, chargeIs } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { boughtCardsOf, refundGiftCards } from '../order/gift-cards.ts'
import { refunded } from '../order/pay.ts'
import { type CardProvider, type Charge, ProviderFailed } from './card-provider.ts'

/**
 * Gives back what a card has paid, or cancels its reservation, and ends the order: noted before and after, so that
 * whoever comes next (webhook, clock, merchant) goes on where a Worker died in between. The provider is asked first,
 * and the whole charge goes back by its handle: it cannot go back twice. Throws `ProviderFailed`, also where the
 * provider knows of no money, and it is still to be returned.
 */
export async function returnMoney(
  order: ChargedOrder,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  // From here on gift cards that it bought pay for nothing more: what they have paid by now is kept.
  await db.batch([chargeIs(db, order.id, 'returning'), refundGiftCards(db, order.id)])
  const { kept } = await boughtCardsOf(db, order.id)
  const charge = await provider.charge(order.number)
  const isWhole = charge !== null && isReturned(charge)
  if (!isWhole) await letGo(order, charge, kept, provider)
  await closeOrder(db, order.id, isWhole)
  const back = isWhole ? order.grand_total : Math.max(order.grand_total - kept, charge?.refunded_amount ?? 0)
  await db.batch([
    ...refunded(db, order.id),
    chargeIs(db, order.id, 'refunded'),
    wentBack(db, order.id, back),
  ])
}

/** How much went back by the end of an order. */
export function wentBack(db: D1Database, orderId: number, amount: Minor): D1PreparedStatement {
  return db.prepare('UPDATE charges SET refunded = ? WHERE order_id = ?').bind(amount, orderId)
}

/** Returns the money of a charge without the kept part. An authorised charge of which a part is kept is captured first. */
async function letGo(
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

/** Gives back what is left after a partial refund, without what is kept. The amount is the key, so that it goes back once. */
async function refundRest(
  { number }: ChargedOrder,
  { amount, refunded_amount }: Charge,
  kept: Minor,
  provider: CardProvider,
): Promise<void> {
  const rest = amount - refunded_amount - kept
  if (rest === amount) return provider.refund(number)
  if (rest > 0) await provider.refund(number, { amount: rest, key: `${number}-rest-${refunded_amount}` })
}

/** Cancelled or refunded, by this shop or by the merchant at the provider. */
export function isReturned({ state, amount, refunded_amount }: Charge): boolean {
  return state === 'cancelled' || refunded_amount >= amount
}
