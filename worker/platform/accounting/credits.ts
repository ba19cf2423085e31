import { saleAccounts, voucherSeries } from '#shared/account-codes.ts'
import type { Minor } from '#shared/money.ts'
import { sum } from '#shared/totals.ts'
import { type Sql, sql } from '../sql.ts'
import { type BookedOrder, issued, readBookedOrder } from './booked-order.ts'
import { type CreditedParts, partRows, reductionRows, restRows } from './credit-rows.ts'
import { openAmounts, type Posting, salePostings } from './sale-postings.ts'
import { paidWithGiftCard, type SaleRow } from './sale-rows.ts'
import { knownPostings, type Voucher } from './voucher.ts'

const hasInvoice = sql`EXISTS (SELECT 1 FROM vouchers WHERE order_id = orders.id AND action = 'invoice')`

/** SQL: the order has this number of credit notes, so the rest of its sale is the one that was read. */
const creditNotes = (count: number): Sql =>
  sql`(SELECT count(*) FROM vouchers WHERE order_id = orders.id AND series = 'K') = ${count}`

const creditAction = (request: string) => `credit ${request}`

/** Returns the amount, tax included, and the rows of a refund of units and delivery, as its credit note will have them. */
export async function creditOf(
  db: D1Database,
  orderId: number,
  parts: CreditedParts,
): Promise<{ amount: Minor; rows: SaleRow[] }> {
  const { sale, lines, refunds } = await readBookedOrder(db, orderId)
  const rows = partRows(sale, lines, parts, refunds)
  return { amount: grossOfRows(rows), rows }
}

/** Returns the credit notes of the refunds that have none yet. One that is made before the invoice follows it in the same batch. */
export function partCredits(order: BookedOrder): Voucher[] {
  const known = order.refunds.filter(({ request }) => order.actions.has(creditAction(request)))
  const earlier: CreditedParts[] = [...known]
  let left = order.actions.has('invoice') ? [...order.booked] : salePostings(order.sale)
  return order.refunds
    .filter((refund) => !known.includes(refund))
    .map((refund, place): Voucher => {
      const { request, amount } = refund
      const open = openAmounts(left)
      const parts = partRows(order.sale, order.lines, refund, earlier)
      const beyond = amount - grossOfRows(parts)
      const rows = beyond < 0 ? reductionRows(amount, open) : [...parts, ...reductionRows(beyond, open)]
      const taken = negated(salePostings(rows))
      earlier.push(refund)
      left = [...left, ...taken]
      return {
        ...{ series: voucherSeries.creditNote, action: creditAction(request) },
        when: sql`${hasInvoice} AND EXISTS (SELECT 1 FROM order_refunds WHERE request = ${request} AND refunded_at IS NOT NULL)`,
        guard: creditNotes(known.length + place),
        document: issued(order, rows, { paid: 0, sentAt: null }),
        postings: knownPostings(balanced(taken)),
      }
    })
}

/** Returns the credit note for all that is left of the sale when its order ends; none if the order has no invoice. */
export function closingCredit(order: BookedOrder, isWhole: boolean): Voucher[] {
  if (!order.actions.has('invoice')) return []
  const { booked, actions, giftCards, refunds, sale, totals } = order
  const count = refunds.filter(({ request }) => actions.has(creditAction(request))).length
  const voided = isWhole ? giftCards.worth : giftCards.worth - giftCards.kept
  const rows = [...restRows(sale, openAmounts(booked)), ...cardRows(sale, voided)]
  const sales = booked.filter(({ account }) => saleAccounts.includes(account))
  const redeemed: Posting = { account: 'gift-cards', percent: null, amount: -giftCards.redeemed }
  return [
    {
      ...{ series: voucherSeries.creditNote, action: creditAction('rest') },
      when: sql`status = 'closed'`,
      guard: sql`${creditNotes(count)} AND (SELECT ifnull(sum(refunded), 0) FROM gift_cards
        JOIN order_items ON order_items.id = order_item_id WHERE order_id = orders.id) = ${voided}`,
      document: issued(order, rows, { paid: paidWithGiftCard(totals), sentAt: null }),
      postings: knownPostings(balanced([...negated(sales), redeemed])),
    },
  ]
}

/** Returns the rows of the gift cards that are void from now on. */
function cardRows(sale: readonly SaleRow[], voided: Minor): SaleRow[] {
  const sold = sale.filter(({ kind }) => kind === 'gift-card')
  const [first] = sold
  if (!first || voided === 0 || grossOfRows(sold) === voided) return voided ? sold : []
  return [{ ...first, qty: 1, unit: null, discount: 0, net: voided, tax: 0 }]
}

function grossOfRows(rows: readonly SaleRow[]): Minor {
  return sum(rows.map(({ net, tax }) => net + tax))
}

function negated(postings: readonly Posting[]): Posting[] {
  return postings.map((posting) => ({ ...posting, amount: -posting.amount }))
}

/** Adds the posting on the buyer's claim by which a voucher adds up to 0. */
function balanced(postings: readonly Posting[]): Posting[] {
  const amount = 0 - sum(postings.map((posting) => posting.amount))
  return [...postings, { account: 'receivable', percent: null, amount }]
}
