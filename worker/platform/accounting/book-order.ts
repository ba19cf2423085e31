// Why: docs/decisions/053-books.md
import { type AccountCode, voucherSeries } from '#shared/account-codes.ts'
import { pointValue } from '#shared/loyalty.ts'
import { sum } from '#shared/totals.ts'
import { invoiceMethod } from '../order-sql.ts'
import { joined, name, type Sql, sql } from '../sql.ts'
import { type BookedOrder, issued, readBookedOrder } from './booked-order.ts'
import { closingCredit, partCredits } from './credits.ts'
import { type Posting, salePostings } from './sale-postings.ts'
import { paidWithGiftCard } from './sale-rows.ts'
import { knownPostings, transfer, type Voucher, voucherStatements } from './voucher.ts'

/**
 * The event of the order. 'paid' and 'sent': the sale; 'part': a refund of a part; 'closed': the end of the sale; 'returned': its money
 * has gone back to the card; 'invoice-paid' and 'invoice-unpaid': the merchant has recorded the payment of an
 * invoice, or has taken the record back.
 */
export type BookedAction =
  | ('paid' | 'sent' | 'part' | 'closed' | 'returned')
  | ('invoice-paid' | 'invoice-unpaid')

/**
 * Returns the statements that book the result of an action on an order: invoice, payment, credit note, refund, gift cards and points.
 * The caller must add the statements at the end of the action's batch. Each voucher is booked once, even if the action is repeated. `at`:
 * ISO 8601 in UTC.
 */
export async function bookOrder(
  db: D1Database,
  orderId: number,
  at: string,
  action: BookedAction,
  { isWhole = false, request = '' } = {},
): Promise<D1PreparedStatement[]> {
  const order = await readBookedOrder(db, orderId)
  const wanted: Record<BookedAction, () => Voucher[]> = {
    paid: () => [invoice(order, null), ...partCredits(order), payment(order), issuedCards(order)],
    sent: () => [invoice(order, at), ...partCredits(order), payment(order), issuedCards(order)],
    part: () => [...partCredits(order), ...partRefunds(order)],
    closed: () => [...closingCredit(order, isWhole), voidedCards(order), lastRefund(order, 'by hand')],
    'invoice-paid': () => [paidInvoice(order, request)],
    'invoice-unpaid': () => [unpaidInvoice(order, request)],
    returned: () => [payment(order, sql`${keptOnCards} > 0`), lastRefund(order, 'by charge')],
  }
  const vouchers = [...wanted[action](), ...(action === 'returned' ? [] : [points(order)])]
  const due = vouchers.filter((voucher) => !order.actions.has(voucher.action))
  return voucherStatements(db, orderId, at, due)
}

const hasEvent = (...kinds: string[]) =>
  sql`EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN (SELECT value FROM json_each(${JSON.stringify(kinds)})))`

const charge = name('(SELECT state FROM charges WHERE order_id = orders.id)')

/** SQL: true after the money was captured or the goods were sent. */
const isInvoiced = sql`status IN ('processing', 'complete')
  AND (${hasEvent('completed')} OR (${hasEvent('paid')} AND ifnull(${charge}, 'settled') = 'settled'))`

function invoice(order: BookedOrder, sentAt: string | null): Voucher {
  const paid = paidWithGiftCard(order.totals)
  const sales = salePostings(order.sale)
  const redeemed: Posting = { account: 'gift-cards', percent: null, amount: paid }
  const owed = 0 - sum([...sales, redeemed].map(({ amount }) => amount))
  return {
    ...{ series: voucherSeries.invoice, action: 'invoice', when: isInvoiced },
    document: issued(order, order.sale, { paid, sentAt }),
    postings: knownPostings([...sales, redeemed, { account: 'receivable', percent: null, amount: owed }]),
  }
}

/** Methods whose orders are not booked as paid when they are sent: nothing is paid, or the merchant records it later (`paidInvoice`). */
const paidApart = sql`payment_method IN (${invoiceMethod}, 'free')`

function payment({ order, refunds }: BookedOrder, or: Sql = sql`0`): Voucher {
  const untaken = sum(refunds.filter((each) => each.isBeforeCapture).map(({ amount }) => amount))
  const amount = sql`grand_total - ${untaken}`
  const isPaid = sql`(${charge} IS NULL AND ${hasEvent('paid', 'completed')} AND NOT ${paidApart})`
  return {
    ...{ series: voucherSeries.payment, action: 'payment' },
    when: sql`${amount} > 0 AND (${isPaid} OR ${charge} = 'settled' OR (${charge} IS NOT NULL AND ${or}))`,
    postings: transfer(order.id, amount, { debit: 'payment', credit: 'receivable' }),
  }
}

const isLastEvent = (kind: string) =>
  sql`(SELECT kind FROM order_events WHERE order_id = orders.id ORDER BY id DESC LIMIT 1) = ${kind}`

/** Returns the payment of all that is owed for an order by invoice. An invoice may be paid again after its payment was taken back. */
function paidInvoice({ order }: BookedOrder, request: string): Voucher {
  const claim = name(`(SELECT ifnull(sum(amount), 0) FROM postings JOIN vouchers ON vouchers.id = voucher_id
    WHERE vouchers.order_id = orders.id AND account = 'receivable')`)
  return {
    ...{ series: voucherSeries.payment, action: `payment ${request}` },
    when: sql`${isLastEvent('invoice_paid')} AND ${claim} > 0`,
    postings: transfer(order.id, claim, { debit: 'payment', credit: 'receivable' }),
  }
}

function unpaidInvoice({ order }: BookedOrder, request: string): Voucher {
  return {
    ...{ series: voucherSeries.payment, action: `no payment ${request}` },
    when: sql`${isLastEvent('invoice_unpaid')} AND ${netPaid} > 0`,
    postings: transfer(order.id, netPaid, { debit: 'receivable', credit: 'payment' }),
  }
}

/** Returns the refunds of parts that are not booked yet. */
function partRefunds({ order, refunds }: BookedOrder): Voucher[] {
  return refunds
    .filter(({ isBeforeCapture }) => !isBeforeCapture)
    .map(({ request, amount }) => ({
      ...{ series: voucherSeries.refund, action: `refund ${request}` },
      when: sql`EXISTS (SELECT 1 FROM order_refunds WHERE request = ${request} AND refunded_at IS NOT NULL)`,
      postings: transfer(order.id, sql`${amount}`, { debit: 'receivable', credit: 'payment' }),
    }))
}

/** SQL: the worth of the gift cards that the order bought, less what was taken off them. */
const keptOnCards = name(`(SELECT ifnull(sum(worth - ifnull(refunded, 0)), 0) FROM gift_cards
  JOIN order_items ON order_items.id = order_item_id WHERE order_id = orders.id)`)

const netPaid = name(`(SELECT ifnull(sum(amount), 0) FROM postings JOIN vouchers ON vouchers.id = voucher_id
  WHERE vouchers.order_id = orders.id AND account = 'payment')`)

/** Returns the refund of the rest of the payment. The amount spent with the bought gift cards stays with the shop. */
function lastRefund({ order }: BookedOrder, way: 'by hand' | 'by charge'): Voucher {
  const amount = sql`${netPaid} - ${keptOnCards}`
  const isOver =
    way === 'by hand' ? sql`status = 'closed' AND ${charge} IS NULL` : sql`${charge} = 'refunded'`
  return {
    ...{ series: voucherSeries.refund, action: 'refund' },
    when: sql`${isOver} AND ${amount} > 0`,
    postings: transfer(order.id, amount, { debit: 'receivable', credit: 'payment' }),
  }
}

const cardsOfOrder = (column: 'worth' | 'refunded') =>
  name(`(SELECT ifnull(sum(${column}), 0) FROM gift_cards JOIN order_items ON order_items.id = order_item_id
    WHERE order_id = orders.id)`)

function issuedCards({ order }: BookedOrder): Voucher {
  const amount = cardsOfOrder('worth')
  return {
    ...{ series: voucherSeries.giftCards, action: 'gift cards', when: sql`${amount} > 0` },
    postings: transfer(order.id, amount, { debit: 'receivable', credit: 'gift-cards' }),
  }
}

function voidedCards({ order }: BookedOrder): Voucher {
  const amount = cardsOfOrder('refunded')
  return {
    ...{ series: voucherSeries.giftCards, action: 'gift cards void' },
    when: sql`status = 'closed' AND ${amount} > 0`,
    postings: transfer(order.id, amount, { debit: 'gift-cards', credit: 'receivable' }),
  }
}

/**
 * Returns the points that the order has earned and used, less what is booked of them, at their value. What is missing decides whether it is
 * booked, so each has an action of its own.
 */
function points({ order: { id } }: BookedOrder): Voucher {
  const booked = (account: AccountCode) =>
    sql`(SELECT ifnull(sum(amount), 0) FROM postings JOIN vouchers ON vouchers.id = voucher_id
      WHERE vouchers.order_id = ${id} AND account = ${account})`
  const moved = (types: string) =>
    sql`(SELECT ifnull(sum(points), 0) * ${pointValue} FROM point_transactions WHERE order_id = ${id} AND ${name(types)})`
  const earned = sql`${moved("(type = 'earn' OR (type = 'return' AND points < 0))")} - ${booked('points-earned')}`
  const used = sql`${booked('points-used')} - ${moved("(type = 'spend' OR (type = 'return' AND points > 0))")}`
  return {
    ...{ series: voucherSeries.points, action: `points ${crypto.randomUUID()}` },
    when: sql`${earned} <> 0 OR ${used} <> 0`,
    postings: joined(
      [
        transfer(id, earned, { debit: 'points-earned', credit: 'points' }),
        transfer(id, used, { debit: 'points', credit: 'points-used' }),
      ],
      ' UNION ALL ',
    ),
  }
}
