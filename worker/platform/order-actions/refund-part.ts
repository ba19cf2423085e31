import { log } from '#shared/log.ts'
import { formatPrice, type Minor } from '#shared/money.ts'
import type { Units } from '#shared/order-action.ts'
import { type ChargedOrder, orderOfId } from '../order/charge-row.ts'
import { closeOrder } from '../order/close.ts'
import { boughtCardsOf } from '../order/gift-cards.ts'
import { invoiceMethod } from '../order-sql.ts'
import type { CardProvider } from '../payment/card-provider.ts'
import { returnMoney } from '../payment/return-money.ts'
import { ActionRefused } from './action-refused.ts'
import { finishPart, isMoneyTaken, notePart, type RecordedPart } from './noted-part.ts'
import { returnedParts } from './refund-units.ts'

/** A wanted partial refund: an amount (minor units), or the price of lines and delivery. */
export interface WantedRefund {
  request: string
  amount?: Minor | undefined
  lines?: readonly Units[] | undefined
  delivery?: boolean | undefined
  restock?: 'online' | undefined
}

/**
 * Refunds a part of a payment; the order stays in force. If the amount is all that is left, the order ends. That is refused if a gift
 * card paid too, because its amount would be given back as well. Without a card the money goes back by hand, and is recorded. The refund
 * is stored before and after, and the request id is the provider's key, so that it is refunded once. If this throws `ProviderFailed`, the
 * clock continues.
 */
export async function refundPart(
  order: ChargedOrder,
  wanted: WantedRefund,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  const { request, restock } = wanted
  if (await isNoted(db, request)) return finishPart(order, request, db, provider)
  const parts = await returnedParts(order, wanted, db)
  const amount = wanted.amount ?? parts.price
  if (amount < 1)
    throw new ActionRefused('amountRefused', `Nothing was paid for this of order ${order.number}`)
  if (order.charge_state === null)
    return refundByHand(order, { request, amount, parts, restock }, db, provider)
  const charge = order.charge_state === 'returning' ? null : await provider.charge(order.number)
  if (charge?.state !== 'settled') throw new ActionRefused('amountRefused', whyNot(order, charge?.state))
  const left = charge.amount - charge.refunded_amount
  await checkBoughtCards(order, amount, left, db)
  if (amount === left) {
    await checkGiftCard(order, db)
    return returnMoney(order, db, provider)
  }
  await refundNow(order, { request, amount, parts, restock }, db, provider)
}

/** Notes and finishes a part. Throws `amountRefused` if another refund is under way. */
export async function refundNow(
  order: ChargedOrder,
  part: RecordedPart,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  if (!(await notePart(order.id, part, db)))
    throw new ActionRefused('amountRefused', `A refund of order ${order.number} is on its way: wait for it`)
  await finishPart(order, part.request, db, provider)
}

/**
 * Records a refund by hand. If the invoice is not paid, the refund reduces the debt. Throws `amountRefused` if nothing else was paid yet, or if
 * the amount is higher than the rest.
 */
async function refundByHand(
  order: ChargedOrder,
  part: RecordedPart,
  db: D1Database,
  provider: CardProvider,
): Promise<void> {
  const isOwed = order.payment_method === invoiceMethod && order.status === 'complete'
  if (!isOwed && !(await isMoneyTaken(db, order.id)))
    throw new ActionRefused(
      'amountRefused',
      `Nothing was paid of order ${order.number}: take units out, or cancel it`,
    )
  const left = await unreturnedAmount(order, db)
  await checkBoughtCards(order, part.amount, left, db)
  if (part.amount < left) return refundNow(order, part, db, provider)
  await checkGiftCard(order, db)
  await closeOrder(db, order.id)
}

/** Returns the amount to pay of an order less the parts that went back or were taken out (minor units). */
export async function unreturnedAmount(order: ChargedOrder, db: D1Database): Promise<Minor> {
  const gone = await db
    .prepare('SELECT ifnull(sum(amount), 0) AS gone FROM order_refunds WHERE order_id = ?')
    .bind(order.id)
    .first<Minor>('gone')
  return order.grand_total - (gone ?? 0)
}

/** Throws `amountRefused` if a part is larger than what is left, or than what is left without the worth of bought gift cards. */
async function checkBoughtCards(
  { id, number, currency }: ChargedOrder,
  amount: Minor,
  left: Minor,
  db: D1Database,
): Promise<void> {
  const { worth } = await boughtCardsOf(db, id)
  if (worth > 0 && amount > left - worth)
    throw new ActionRefused(
      'amountRefused',
      `${formatPrice(worth, currency)} of order ${number} bought gift cards: at most ${formatPrice(Math.max(0, left - worth), currency)} go back as a part. Without an amount all goes back that the cards have not paid with, and the order ends`,
    )
  if (amount > left)
    throw new ActionRefused('amountRefused', `${formatPrice(left, currency)} are left of order ${number}`)
}

async function checkGiftCard({ id, number }: ChargedOrder, db: D1Database): Promise<void> {
  if (await usesGiftCard(db, id))
    throw new ActionRefused(
      'amountRefused',
      `That is all that was paid of order ${number}: without an amount it goes back with the gift card, and the order ends`,
    )
}

/** Continues the partial refunds that were begun while the provider was unreachable. */
export async function finishRefunds(db: D1Database, provider: CardProvider): Promise<void> {
  const { results } = await db
    .prepare('SELECT order_id, request FROM order_refunds WHERE refunded_at IS NULL LIMIT 25')
    .all<{ order_id: number; request: string }>()
  for (const { order_id, request } of results) {
    const order = await orderOfId(db, order_id)
    try {
      if (order) await finishPart(order, request, db, provider)
    } catch (error) {
      log('error', { order: order?.number, error })
    }
  }
}

async function usesGiftCard(db: D1Database, orderId: number): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM gift_card_uses WHERE order_id = ?').bind(orderId).first()) !== null
}

/** Returns true if the refund of this request was begun. */
export async function isNoted(db: D1Database, request: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM order_refunds WHERE request = ?').bind(request).first()) !== null
}

/** Returns true if a partial refund with another request id is under way. */
export async function isRefunding(db: D1Database, orderId: number, request: string): Promise<boolean> {
  const other = 'SELECT 1 FROM order_refunds WHERE order_id = ? AND request <> ? AND refunded_at IS NULL'
  return (await db.prepare(other).bind(orderId, request).first()) !== null
}

function whyNot({ number }: ChargedOrder, state: string | undefined): string {
  if (state === 'authorized') return `The money of order ${number} is only reserved: complete or cancel it`
  return `The money of order ${number} goes back already`
}
