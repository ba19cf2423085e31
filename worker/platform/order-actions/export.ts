import { type Minor, toDecimal } from '#shared/money.ts'
import type { GoodsToPack } from '#shared/order-action.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { segmentValue } from '#shared/totals.ts'
import { reducedAmount } from '#worker/platform/order/give-back.ts'

interface OrderRow {
  id: number
  number: string
  order_key: string
  store_code: string
  status: string
  created_at: string
  email: string
  currency: string
  totals: string
  delivery: string
  payment_method: string
  reference: string
  ean: string
  billing: string
  shipping: string
  items: string
  parcels: string
  /** The part of the order's payment that was refunded (minor units). */
  refunded: Minor
  /** The price of the units that were taken out before the money was taken (minor units). */
  reduced: Minor
  digital_consent_at: string | null
  withdrawn_at: string | null
  /** The worth of the gift cards that the order bought (minor units); null if there are none. */
  cards_worth: Minor | null
  cards_used: Minor
}

/** The most orders in one page: a Worker or a script holds them in memory. */
const atOnce = 200

export interface OrderPage {
  orders: OrderLine[]
  /** The id after which the next page begins; null on the last page. */
  after: number | null
}

/** Reads a page of orders, from a local database or from a remote platform. */
export type ReadOrders = (since: string, after: number) => Promise<OrderPage>

/** Matches a time without a zone. A day alone does not match, because `Date` already parses it as UTC. */
const namesNoZone = /[T ]\d\d:\d\d[\d:.]*$/i

/**
 * Yields the orders placed since a time, the oldest first, each as a line of JSON (docs/orders.md). The time is ISO 8601, in UTC
 * if it has no zone.
 */
export async function* orderLines(read: ReadOrders, since: string): AsyncGenerator<string> {
  const begin = new Date(namesNoZone.test(since) ? `${since}Z` : since).toISOString()
  for (let after: number | null = 0; after !== null; ) {
    const page: OrderPage = await read(begin, after)
    for (const order of page.orders) yield JSON.stringify(order)
    after = page.after
  }
}

export function ordersOf(db: D1Database): ReadOrders {
  return async (since, after) => {
    const { results } = await db
      .prepare(`${selectOrders} WHERE created_at >= ? AND id > ? ORDER BY id LIMIT ${atOnce}`)
      .bind(since, after)
      .all<OrderRow>()
    const last = results.length < atOnce ? undefined : results.at(-1)
    return { orders: results.map(lineOf), after: last?.id ?? null }
  }
}

/** Returns the order with this number; null if there is none. */
export async function orderOf(db: D1Database, number: string): Promise<OrderLine | null> {
  const row = await db.prepare(`${selectOrders} WHERE number = ?`).bind(number).first<OrderRow>()
  return row && lineOf(row)
}

const selectOrders = `SELECT orders.*,
    (SELECT address FROM order_addresses WHERE order_id = orders.id AND kind = 'billing') AS billing,
    (SELECT address FROM order_addresses WHERE order_id = orders.id AND kind = 'shipping') AS shipping,
    (SELECT json_group_array(json_object('item', id, 'sku', sku, 'name', name, 'qty', qty,
      'taken_back', (SELECT ifnull(sum(unit.value ->> 'qty'), 0) FROM order_refunds, json_each(order_refunds.lines) AS unit
        WHERE order_refunds.order_id = orders.id AND unit.value ->> 'item' = order_items.id), 'price', price_incl_tax,
      'row_total', row_total_incl_tax, 'tax_percent', tax_percent, 'deposit', pant_amount, 'options', json(options), 'parts', json(parts)))
     FROM order_items WHERE order_id = orders.id) AS items,
    (SELECT json_group_array(json_object('carrier', carrier, 'number', number))
     FROM parcels WHERE order_id = orders.id) AS parcels,
    max((SELECT ifnull(sum(amount), 0) FROM order_refunds
        WHERE order_id = orders.id AND refunded_at IS NOT NULL AND before_capture = 0),
      ifnull((SELECT refunded FROM charges WHERE order_id = orders.id), 0)) AS refunded,
    ${reducedAmount} AS reduced,
    (SELECT min(confirmed_at) FROM withdrawals WHERE order_id = orders.id) AS withdrawn_at,
    (SELECT sum(worth) FROM gift_cards JOIN order_items ON order_items.id = order_item_id
     WHERE order_id = orders.id) AS cards_worth,
    (SELECT ifnull(sum(used.amount), 0) FROM gift_card_uses AS used
     JOIN gift_cards ON gift_cards.code = used.code JOIN order_items ON order_items.id = order_item_id
     WHERE order_items.order_id = orders.id) AS cards_used
  FROM orders`

export type OrderLine = ReturnType<typeof lineOf>

function lineOf(row: OrderRow) {
  const totals = JSON.parse(row.totals) as Totals
  const services = totals.segments.filter(({ code }) => code.startsWith('fee_'))
  const items = JSON.parse(row.items) as (GoodsToPack &
    Record<'item' | 'taken_back' | 'price' | 'row_total' | 'tax_percent' | 'deposit', number>)[]
  return {
    number: row.number,
    key: row.order_key,
    view: row.store_code,
    status: row.status,
    created_at: row.created_at,
    email: row.email,
    currency: row.currency,
    grand_total: toDecimal(totals.grand_total),
    tax: toDecimal(totals.tax_amount),
    shipping: toDecimal(totals.shipping_incl_tax),
    deposit: toDecimal(totals.pant_amount),
    discount: toDecimal(totals.discount_amount),
    coupon: totals.coupon_code ?? null,
    points: toDecimal(segmentValue(totals, 'points') ?? 0),
    fees: toDecimal(services.reduce((sum, { value }) => sum + value, 0)),
    services: services.map(({ title, value }) => ({ title, price: toDecimal(value) })),
    refunded: toDecimal(row.refunded),
    reduced: toDecimal(row.reduced),
    gift_card: toDecimal(segmentValue(totals, 'giftcard') ?? 0),
    bought_cards:
      row.cards_worth === null
        ? null
        : { worth: toDecimal(row.cards_worth), used: toDecimal(row.cards_used) },
    digital_consent_at: row.digital_consent_at,
    withdrawn_at: row.withdrawn_at,
    payment: row.payment_method,
    reference: row.reference,
    ean: row.ean,
    delivery: JSON.parse(row.delivery),
    parcels: JSON.parse(row.parcels),
    billing_address: JSON.parse(row.billing),
    shipping_address: JSON.parse(row.shipping),
    items: items.map((item) => ({
      ...item,
      price: toDecimal(item.price),
      row_total: toDecimal(item.row_total),
      deposit: toDecimal(item.deposit),
    })),
  }
}
