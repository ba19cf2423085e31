import { formatPrice } from '#shared/money.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import { wereCardsIssued } from '../order/gift-cards.ts'
import { wasSent } from '../order/withdrawal.ts'
import type { Letter } from './letter.ts'
import { letterOf, localTime, type Template } from './template.ts'

interface NoticedOrder {
  id: number
  number: string
  store_code: StoreCode
  /** Minor units. */
  grand_total: number
}

/** Composes the mail about an order that was cancelled, refunded or closed. */
export async function noticeOf(
  kind: 'cancellation' | 'refund' | 'closing',
  order: NoticedOrder,
  db: D1Database,
): Promise<Letter> {
  const cards = kind === 'closing' && (await wereCardsIssued(db, order.id)) ? (['closedCards'] as const) : []
  const template: Template = {
    cancellation: { subject: 'canceled', intro: ['canceledWhy', 'canceledAgain'] } as const,
    refund: { subject: 'refunded', intro: ['refundedWhy', 'refundedWhen'] } as const,
    closing: { subject: 'closed', intro: ['closedWhy', ...cards] } as const,
  }[kind]
  return letterOf(order.store_code, template, {
    number: order.number,
    total: formatPrice(order.grand_total, storeViews[order.store_code].currency),
  })
}

/** Composes the mail about a partial refund, or about units that were taken out before payment; the order stays in force. */
export async function partRefundLetter(
  order: NoticedOrder,
  refundId: number,
  db: D1Database,
): Promise<Letter> {
  const { amount, before_capture } = await found<{ amount: number; before_capture: number }>(
    db,
    'SELECT amount, before_capture FROM order_refunds WHERE id = ?',
    refundId,
  )
  const how = before_capture ? (['reducedHow'] as const) : (['partRefundHow', 'refundedWhen'] as const)
  return letterOf(
    order.store_code,
    { subject: before_capture ? 'reduced' : 'partRefund', intro: [...how, 'partRefundRest'] },
    { number: order.number, amount: formatPrice(amount, storeViews[order.store_code].currency) },
  )
}

interface MadeWithdrawal {
  name: string
  email: string
  confirmed_at: string
  /** 1 if the goods were sent before the withdrawal. */
  is_sent: number | boolean
  /** 1 if a payment of the order is known. */
  is_paid: number | boolean
}

/** Returns the receipt of a withdrawal with its recipient. */
export async function withdrawalReceipt(
  order: NoticedOrder,
  id: number,
  db: D1Database,
): Promise<{ to: string; letter: Letter }> {
  const made = await found<MadeWithdrawal>(
    db,
    `SELECT name, email, confirmed_at, ${wasSent} AS is_sent, EXISTS (
        SELECT 1 FROM order_events WHERE order_events.order_id = withdrawals.order_id AND kind = 'paid') AS is_paid
      FROM withdrawals WHERE id = ?`,
    id,
  )
  return { to: made.email, letter: receiptLetter(order, made) }
}

/** Composes the receipt of a withdrawal (directive 2011/83/EU, article 11a): its content and its time. */
export function receiptLetter(
  { number, store_code }: Pick<NoticedOrder, 'number' | 'store_code'>,
  { is_sent, is_paid, name, email, confirmed_at }: MadeWithdrawal,
): Letter {
  const template: Template = {
    subject: 'withdrawn',
    title: 'received',
    intro: ['receivedAt'],
    sections: [
      ['content', 'statement', '{name}', '{email}'],
      ['next', is_sent ? 'sendBack' : 'nothingToSend', is_paid ? 'moneyBack' : 'moneyBackIfPaid'],
    ],
  }
  const values = { number, name, email, time: localTime(confirmed_at, store_code) }
  return letterOf(store_code, template, values)
}

/** Returns the row of an id. Throws if it is gone. */
async function found<Row>(db: D1Database, query: string, id: number): Promise<Row> {
  const row = await db.prepare(query).bind(id).first<Row>()
  if (!row) throw new Error('the subject of a mail is gone')
  return row
}
