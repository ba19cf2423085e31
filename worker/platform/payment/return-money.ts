import { type ChargedOrder, chargeIs } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
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
  await chargeIs(db, order.id, 'returning').run()
  const charge = await provider.charge(order.number)
  if (!charge || !isReturned(charge)) await letGo(order, charge, provider)
  await closeOrder(db, order.id)
  await db.batch([refunded(db, order.id), chargeIs(db, order.id, 'refunded')])
}

async function letGo(order: ChargedOrder, charge: Charge | null, provider: CardProvider): Promise<void> {
  if (charge?.state === 'authorized') return provider.cancel(order.number)
  if (charge?.state === 'settled') return refundRest(order, charge, provider)
  throw new ProviderFailed(`The charge of order ${order.number} is ${charge?.state ?? 'unknown'}`)
}

/** Gives back what is left after a partial refund. The amount is the key, so that it goes back once. */
async function refundRest({ number }: ChargedOrder, charge: Charge, provider: CardProvider): Promise<void> {
  const { amount, refunded_amount } = charge
  if (!refunded_amount) return provider.refund(number)
  await provider.refund(number, {
    amount: amount - refunded_amount,
    key: `${number}-rest-${refunded_amount}`,
  })
}

/** Cancelled or refunded, by this shop or by the merchant at the provider. */
export function isReturned({ state, amount, refunded_amount }: Charge): boolean {
  return state === 'cancelled' || refunded_amount >= amount
}
