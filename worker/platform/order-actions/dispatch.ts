// Why: docs/decisions/030-after-the-order.md

import type { OrderStatus } from '#shared/order-status.ts'
import type { Parcel } from '#shared/parcel.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { cancelOrder } from '../order/cancel.ts'
import { type ChargedOrder, chargeIs, orderOfId } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { issueGiftCards } from '../order/gift-cards.ts'
import { reducedBeforeCapture } from '../order/give-back.ts'
import { earnPoints } from '../order/points.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { returnMoney } from '../payment/return-money.ts'
import { ActionRefused } from './action-refused.ts'
import { checkParcels, writeParcel } from './parcels.ts'

/**
 * Completes an order whose goods were sent or handed over; captures reserved money first. Parcels may be added later or repeated.
 * Returns the order's status; null if there is no order with this number. Throws `ActionRefused` or `ProviderFailed` without any
 * change.
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
      await capture(order, db, provider)
    }
    await completeOrder(db, order.id, parcels)
  })
}

/**
 * Captures the reserved money without the price of the units that were taken out. Units that are taken out during the capture are refunded
 * by the clock (`finishRefunds`).
 */
async function capture(order: ChargedOrder, db: D1Database, provider: CardProvider): Promise<void> {
  const last = await db
    .prepare('SELECT ifnull(max(id), 0) AS id FROM order_refunds WHERE order_id = ?')
    .bind(order.id)
    .first<number>('id')
  const reduced = await reducedBeforeCapture(db, order.id)
  await provider.settle(order.number, ...(reduced ? [order.grand_total - reduced] : []))
  await db.batch([
    db
      .prepare(
        `UPDATE order_refunds SET before_capture = 0, refunded_at = NULL
         WHERE order_id = ? AND before_capture = 1 AND id > ?`,
      )
      .bind(order.id, last),
    db.prepare('UPDATE charges SET amount = amount - ? WHERE order_id = ?').bind(reduced, order.id),
    chargeIs(db, order.id, 'settled'),
  ])
}

/**
 * Completes an order whose goods were handed over; an order with invoice or transfer then counts as paid too. Issues bought gift
 * cards and credits points, unless a card payment has done so before. Returns false if the order was neither waiting for its
 * transfer nor in progress.
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
    ...(await bookOrder(db, id, now, 'sent')),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}

/**
 * Ends an order for good, and refunds the money first if it was paid by card. Cancels an order that waits for a transfer; leaves
 * an order that waits for a card payment to the clock. Returns the same as `dispatchOrder`. If it throws, the clock continues the
 * refund.
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

/** Runs a change of an order and returns the status after it; null if there is no order with this number. */
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

/**
 * Records once that an order is ready for collection in one of our own shops, and queues its mail. Returns the same as
 * `dispatchOrder`. Throws `notNow` if the order is not collected in a shop or is not in progress.
 */
export async function readyOrder(number: string, db: D1Database): Promise<OrderStatus | null> {
  return changed(number, db, async ({ id, status }) => {
    const order = await db
      .prepare("SELECT store_code, delivery ->> 'kind' AS kind FROM orders WHERE id = ?")
      .bind(id)
      .first<{ store_code: StoreCode; kind: string }>()
    if (order?.kind !== 'store' || !storeViews[order.store_code].hasShops)
      throw new ActionRefused('notNow', `Order ${number} is not collected in a shop of ours`)
    if (status !== 'processing')
      throw new ActionRefused('notNow', `Order ${number} is ${status} and cannot be collected`)
    const now = new Date().toISOString()
    await db.batch([
      db
        .prepare(
          `INSERT OR IGNORE INTO order_events (order_id, kind, status, at)
           SELECT id, 'ready', status, ?2 FROM orders WHERE id = ?1 AND status = 'processing'`,
        )
        .bind(id, now),
      queueOrderMail(db, 'ready', id, now),
    ])
  })
}
