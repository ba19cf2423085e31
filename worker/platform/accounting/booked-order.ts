import type { Address } from '#shared/address.ts'
import type { Minor } from '#shared/money.ts'
import type { IssuedDocument } from '#shared/platform-api/money-document.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { sellerLines, shop } from '#shared/shop.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { readAll, select, sql } from '../sql.ts'
import type { CreditableLine, CreditedParts } from './credit-rows.ts'
import type { Posting } from './sale-postings.ts'
import { documentSums, type SaleRow, saleRows } from './sale-rows.ts'

interface OrderRow {
  id: number
  store_code: StoreCode
  created_at: string
  currency: string
  totals: string
  payment_title: string
  reference: string
  ean: string
  billing: string | null
}

interface RefundRow {
  request: string
  amount: Minor
  lines: string | null
  delivery: number
  before_capture: number
}

/** A refund of a part of the order, whether it is done or under way. */
export interface PartRefund extends CreditedParts {
  request: string
  amount: Minor
  isBeforeCapture: boolean
}

/** An order with its bookings. */
export interface BookedOrder {
  order: OrderRow
  totals: Totals
  lines: readonly CreditableLine[]
  /** The rows of the whole sale. */
  sale: readonly SaleRow[]
  refunds: readonly PartRefund[]
  /** The actions of the vouchers of the order. */
  actions: ReadonlySet<string>
  /** The sums of its postings by account and rate. */
  booked: readonly Posting[]
  /**
   * The gift cards that the order bought: their worth, and the amounts they have paid and keep. `redeemed`: the amount that a card paid of
   * its invoice.
   */
  giftCards: { worth: Minor; kept: Minor; redeemed: Minor }
}

/** Reads an order with its bookings. */
export async function readBookedOrder(db: D1Database, id: number): Promise<BookedOrder> {
  const [[order], lines, refunds, vouchers, booked, [cards], [redeemed]] = await readAll(db, [
    select<OrderRow>(
      db,
      sql`SELECT orders.*, (SELECT address FROM order_addresses WHERE order_id = orders.id AND kind = 'billing') AS billing
        FROM orders WHERE id = ${id}`,
    ),
    select<CreditableLine & { type_id: string }>(
      db,
      sql`SELECT id, cart_item_id, qty, pant_amount, type_id FROM order_items WHERE order_id = ${id} ORDER BY id`,
    ),
    select<RefundRow>(
      db,
      sql`SELECT request, amount, lines, delivery, before_capture FROM order_refunds WHERE order_id = ${id} ORDER BY id`,
    ),
    select<{ action: string }>(db, sql`SELECT action FROM vouchers WHERE order_id = ${id}`),
    select<Posting>(
      db,
      sql`SELECT account, percent, sum(amount) AS amount FROM postings JOIN vouchers ON vouchers.id = voucher_id
        WHERE order_id = ${id} GROUP BY account, percent HAVING sum(amount) <> 0 ORDER BY account, percent`,
    ),
    select<{ worth: Minor; kept: Minor }>(
      db,
      sql`SELECT ifnull(sum(worth), 0) AS worth, ifnull(sum(worth - ifnull(refunded, worth - (
          SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code))), 0) AS kept
        FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ${id}`,
    ),
    select<{ amount: Minor }>(
      db,
      sql`SELECT ifnull(sum(amount), 0) AS amount FROM postings JOIN vouchers ON vouchers.id = voucher_id
        WHERE order_id = ${id} AND action = 'invoice' AND account = 'gift-cards'`,
    ),
  ])
  if (!order) throw new Error(`order ${id} is gone`)
  const totals: Totals = JSON.parse(order.totals)
  const giftCardLines = lines.filter(({ type_id }) => type_id === 'virtual')
  return {
    ...{ order, totals, lines, booked },
    sale: saleRows(totals, new Set(giftCardLines.map(({ cart_item_id }) => cart_item_id))),
    refunds: refunds.map(({ request, amount, lines: units, delivery, before_capture }) => ({
      ...{ request, amount, isBeforeCapture: before_capture === 1 },
      ...{ lines: JSON.parse(units ?? '[]'), hasDelivery: delivery === 1 },
    })),
    actions: new Set(vouchers.map(({ action }) => action)),
    giftCards: { worth: cards?.worth ?? 0, kept: cards?.kept ?? 0, redeemed: redeemed?.amount ?? 0 },
  }
}

/** Returns a document with these rows as it is issued now. */
export function issued(
  { order, totals }: BookedOrder,
  rows: readonly SaleRow[],
  { paid, sentAt }: { paid: Minor; sentAt: string | null },
): IssuedDocument {
  const { created_at, currency, payment_title, reference, ean, billing, store_code } = order
  return {
    ...documentSums(rows, paid),
    ...{ orderedAt: created_at, sentAt, currency: currency || totals.currency },
    seller: sellerLines(store_code).slice(0, 3),
    sellerVat: shop.vatNumber,
    buyer: JSON.parse(billing ?? '{}') as Address,
    reference: { reference, ean },
    paymentTitle: payment_title,
  }
}
