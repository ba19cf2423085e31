import type { OrderAction } from '#shared/order-action.ts'
import type { ChargedOrder } from '../order/charge-row.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { ActionRefused } from './action-refused.ts'
import { finishPart } from './noted-part.ts'
import { isNoted, refundNow, refundPart, unreturnedAmount } from './refund-part.ts'
import { returnedParts } from './refund-units.ts'

type Reduction = Extract<OrderAction, { action: 'reduce' }>

/**
 * Takes units out of an order that was not sent. Stock and points go back. Money that was not taken yet is never taken; money that was
 * taken is refunded. Throws `linesRefused` if the order lacks the units, and `amountRefused` if nothing would be left: then the whole
 * order is cancelled.
 */
export async function reduceOrder(
  order: ChargedOrder,
  { request, lines }: Reduction,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  if (await isNoted(db, request)) return finishPart(order, request, db, provider)
  const parts = await returnedParts(order, { lines }, db)
  if (order.charge_state === 'settled' && !parts.isLast)
    return refundPart(order, { request, lines, restock: 'online' }, db, provider)
  if (parts.price < 1)
    throw new ActionRefused('amountRefused', `Nothing was to be paid for this of order ${order.number}`)
  if (parts.isLast || parts.price >= (await unreturnedAmount(order, db)))
    throw new ActionRefused(
      'amountRefused',
      `Nothing that is to be paid would be left of order ${order.number}: cancel it`,
    )
  await refundNow(order, { request, amount: parts.price, parts, restock: 'online' }, db, provider)
}
