// Why: docs/decisions/030-after-the-order.md
import type { Parcel } from '#shared/parcel.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { cancelOrder } from '../order/cancel.ts'
import { type ChargedOrder, chargeIs, orderOfId } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { issueGiftCards } from '../order/gift-cards.ts'
import { earnPoints } from '../order/points.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { returnMoney } from '../payment/return-money.ts'
import { checkParcels, writeParcel } from './parcels.ts'

/**
 * The goods of an order were sent, or handed over: money that was only reserved is taken first. Its parcels may also be
 * said later, or again. Answers what has become of the order, null where there is none of this number. Throws
 * `DeedRefused` or `ProviderFailed`, and nothing has changed then.
 */
export async function dispatchOrder(
  number: string,
  db: D1Database,
  provider: CardProvider,
  parcels: readonly Parcel[] = [],
): Promise<ChargedOrder['status'] | null> {
  return changed(number, db, async (order) => {
    if (parcels.length) await checkParcels(db, order.id, parcels)
    if (order.status === 'processing' && order.charge_state === 'authorized') {
      await provider.settle(order.number)
      await chargeIs(db, order.id, 'settled').run()
    }
    await completeOrder(db, order.id, parcels)
  })
}

/**
 * The goods were handed over and are paid, by the invoice or the transfer that was waited for as well. Gift cards that
 * were bought are issued and points earned, where a card payment has not done it before. False where the order was not
 * on its way.
 */
export async function completeOrder(
  db: D1Database,
  id: number,
  parcels: readonly Parcel[] = [],
): Promise<boolean> {
  const now = new Date().toISOString()
  const onItsWay = "('pending', 'processing')"
  const [recorded] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, status, at)
         SELECT id, 'completed', 'complete', ?2 FROM orders WHERE id = ?1 AND status IN ${onItsWay}`,
      )
      .bind(id, now),
    queueOrderMail(db, 'dispatch', id, now),
    db.prepare(`UPDATE orders SET status = 'complete' WHERE id = ? AND status IN ${onItsWay}`).bind(id),
    ...issueGiftCards(db, id, now),
    earnPoints(db, id, now),
    ...parcels.map((parcel) => writeParcel(db, id, parcel)),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}

/**
 * Ends an order for good: the money goes back first, where a card paid. One that waits for a transfer is cancelled; one
 * that waits for its card is left to the clock. Answers as `dispatchOrder` does; where it throws, the clock goes on.
 */
export async function endOrder(
  number: string,
  db: D1Database,
  provider: CardProvider,
): Promise<ChargedOrder['status'] | null> {
  return changed(number, db, async (order) => {
    if (order.status === 'pending') await cancelOrder(db, order.id, 'canceled', null)
    if (order.status === 'processing' || order.status === 'complete') {
      if (order.charge_state) await returnMoney(order, db, provider)
      else await closeOrder(db, order.id)
    }
  })
}

/** What has become of an order when it is changed. */
export async function changed(
  number: string,
  db: D1Database,
  change: (order: ChargedOrder) => Promise<void>,
): Promise<ChargedOrder['status'] | null> {
  const id = await db.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<number>('id')
  const order = id === null ? null : await orderOfId(db, id)
  if (!order) return null
  await change(order)
  return (await orderOfId(db, order.id))?.status ?? null
}
