import { log } from '#shared/log.ts'
import { formatPrice, type Minor } from '#shared/money.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { queueRefundMail } from '../mail/queue.ts'
import { type ChargedOrder, orderOfId } from '../order/charge-row.ts'
import { inForce } from '../order/close.ts'
import { boughtCardsOf } from '../order/gift-cards.ts'
import { takeBackPoints } from '../order/points.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { returnMoney } from '../payment/return-money.ts'
import { DeedRefused } from './deed-refused.ts'
import { deedIsDone } from './journal.ts'

/**
 * Refunds a part of a card payment; the order stays in force. If the amount is all that is left, the order ends. That is refused
 * if a gift card paid too, because its amount would be given back as well. The refund is stored before and after, and the request
 * id is the provider's key, so that it is refunded once. If this throws `ProviderFailed`, the clock continues.
 *
 * @param amount minor units.
 */
export async function refundPart(
  order: ChargedOrder,
  request: string,
  amount: Minor,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  if (await isNoted(db, request)) return giveBack(order, request, amount, db, provider)
  const charge = order.charge_state === 'returning' ? null : await provider.charge(order.number)
  if (charge?.state !== 'settled') throw new DeedRefused('amountRefused', whyNot(order, charge?.state))
  const left = charge.amount - charge.refunded_amount
  const { worth } = await boughtCardsOf(db, order.id)
  if (worth > 0 && amount > left - worth)
    throw new DeedRefused(
      'amountRefused',
      `${formatPrice(worth, order.currency)} of order ${order.number} bought gift cards: at most ${formatPrice(Math.max(0, left - worth), order.currency)} go back as a part. Without an amount all goes back that the cards have not paid with, and the order ends`,
    )
  if (amount > left)
    throw new DeedRefused(
      'amountRefused',
      `${formatPrice(left, order.currency)} are left of order ${order.number}`,
    )
  if (amount === left) {
    if (await usesGiftCard(db, order.id))
      throw new DeedRefused(
        'amountRefused',
        `That is all that the card paid of order ${order.number}: without an amount it goes back with the gift card, and the order ends`,
      )
    return returnMoney(order, db, provider)
  }
  if (!(await note(db, order.id, request, amount)))
    throw new DeedRefused('amountRefused', `A refund of order ${order.number} is on its way: wait for it`)
  await giveBack(order, request, amount, db, provider)
}

/** Continues the partial refunds that were begun while the provider was unreachable. */
export async function finishRefunds(db: D1Database, provider: CardProvider): Promise<void> {
  const { results } = await db
    .prepare('SELECT order_id, request, amount FROM order_refunds WHERE refunded_at IS NULL LIMIT 25')
    .all<{ order_id: number; request: string; amount: Minor }>()
  for (const { order_id, request, amount } of results) {
    const order = await orderOfId(db, order_id)
    try {
      if (order) await giveBack(order, request, amount, db, provider)
    } catch (error) {
      log('error', { order: order?.number, error })
    }
  }
}

function whyNot({ number, charge_state }: ChargedOrder, state: string | undefined): string {
  if (!charge_state) return `Order ${number} was not paid by card: its money goes back by hand`
  if (state === 'authorized') return `The money of order ${number} is only reserved: complete or cancel it`
  return `The money of order ${number} goes back already`
}

async function usesGiftCard(db: D1Database, orderId: number): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM gift_card_uses WHERE order_id = ?').bind(orderId).first()) !== null
}

async function isNoted(db: D1Database, request: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM order_refunds WHERE request = ?').bind(request).first()) !== null
}

/** Returns true if a partial refund with another request id is under way. */
export async function isRefunding(db: D1Database, orderId: number, request: string): Promise<boolean> {
  const other = 'SELECT 1 FROM order_refunds WHERE order_id = ? AND request <> ? AND refunded_at IS NULL'
  return (await db.prepare(other).bind(orderId, request).first()) !== null
}

/**
 * Records the start of a partial refund; returns false if one is under way. Only one at a time is allowed: a merchant who repeats
 * a lost request under another id does not refund twice.
 */
async function note(db: D1Database, orderId: number, request: string, amount: Minor): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `INSERT INTO order_refunds (request, order_id, amount, asked_at) SELECT ?1, ?2, ?3, ?4
       WHERE NOT EXISTS (SELECT 1 FROM order_refunds WHERE order_id = ?2 AND refunded_at IS NULL)`,
    )
    .bind(request, orderId, amount, new Date().toISOString())
    .run()
  return meta.changes > 0
}

async function giveBack(
  order: ChargedOrder,
  request: string,
  amount: Minor,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  await provider.refund(order.number, { amount, key: request })
  const now = new Date().toISOString()
  await db.batch([
    db
      .prepare('UPDATE order_refunds SET refunded_at = ?2 WHERE request = ?1 AND refunded_at IS NULL')
      .bind(request, now),
    queueRefundMail(db, request, now),
    takeBackPoints(db, order.id, now, inForce, 'parts'),
    deedIsDone(db, request),
    ...(await bookOrder(db, order.id, now, 'part')),
  ])
}
