import * as v from 'valibot'
import { customerEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, listOf, MaybeMoney, MaybeNumeric, Money, Numeric, UtcMoment } from './wire.ts'

const Count = v.object({ count: Numeric })

/** Returns the number of the customer's orders, without cancelled ones. */
export const getOrderCountByCustomerId = customerEndpoint('GET /api/ext/getOrderCountByCustomerId', {
  result: Count,
})

/**
 * Returns the number of orders of an e-mail address. It reveals who is a customer of a wine shop: only machines behind the shop may call
 * it, and the edge passes it on to no browser.
 */
export const getOrderCount = endpoint('GET /api/ext/checkout/getOrderCount', {
  query: v.strictObject({ email: text(254, 3) }),
  result: Count,
})

const Street = v.pipe(
  v.nullish(v.union([v.string(), v.array(v.string())]), []),
  v.transform((street) => (typeof street === 'string' ? [street] : street)),
)

const place = { street: Street, postcode: LenientText, city: LenientText, country_id: LenientText }

/** The shipping of an order: the shop or parcel shop, if it was collected from one. */
const Shipping = v.object({
  /** `carrier_method`; empty if nothing was delivered. */
  method: v.nullish(v.string(), ''),
  address: v.nullish(v.object(place), null),
})

const BillingAddress = v.object({
  ...place,
  firstname: LenientText,
  lastname: LenientText,
  company: LenientText,
  telephone: LenientText,
  vat_id: LenientText,
})

/**
 * A row of an order. A configurable product or a bundle has a row and one for each of its parts: those have a `parent_item_id` and no
 * price, and are not shown as lines.
 */
const Item = v.object({
  item_id: Id,
  parent_item_id: v.nullish(Id, null),
  sku: LenientText,
  name: LenientText,
  product_id: v.nullish(Id, null),
  product_type: LenientText,
  qty_ordered: Numeric,
  qty_shipped: v.nullish(Numeric, 0),
  qty_canceled: v.nullish(Numeric, 0),
  qty_refunded: v.nullish(Numeric, 0),
  price_incl_tax: v.nullish(Money, 0),
  row_total_incl_tax: v.nullish(Money, 0),
  discount_amount: v.nullish(Money, 0),
  tax_amount: v.nullish(Money, 0),
  tax_percent: v.nullish(Numeric, 0),
})

const StatusChange = v.object({ status: LenientText, created_at: UtcMoment, comment: LenientText })

const PastOrder = v.object({
  entity_id: Id,
  increment_id: LenientText,
  state: LenientText,
  status: LenientText,
  created_at: UtcMoment,
  updated_at: LenientText,
  /** The time when the buyer withdrew from the order, ISO 8601; null if nobody did, and if a platform does not return it. */
  withdrawn_at: v.nullish(UtcMoment, null),
  customer_email: LenientText,
  customer_is_guest: v.nullish(Flag, false),
  /** With tax. */
  grand_total: Money,
  subtotal_incl_tax: v.nullish(Money, 0),
  /** Negative or 0. */
  discount_amount: v.nullish(Money, 0),
  shipping_incl_tax: v.nullish(Money, 0),
  tax_amount: v.nullish(Money, 0),
  total_due: MaybeMoney,
  total_paid: MaybeMoney,
  total_qty_ordered: MaybeNumeric,
  order_currency_code: LenientText,
  shipping_description: LenientText,
  coupon_code: v.nullish(v.string(), null),
  items: listOf(Item),
  billing_address: v.nullish(BillingAddress, null),
  payment: v.nullish(v.object({ method: LenientText }), null),
  /** Sorted with the oldest first. */
  status_histories: listOf(StatusChange),
  extension_attributes: v.optional(
    v.object({ shipping_assignments: v.nullish(v.array(v.object({ shipping: Shipping })), []) }),
    {},
  ),
})

const Page = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.minValue(1),
  v.maxValue(1000),
)

/**
 * Returns the customer's orders, the newest first. Amounts are minor units with tax. `page` is another name for `currentPage`; no page has
 * more than 50.
 */
export const orderHistory = customerEndpoint('GET /api/user/order-history', {
  query: v.strictObject({
    pageSize: v.optional(Page, 20),
    currentPage: v.optional(Page, 1),
    page: v.optional(Page),
  }),
  result: v.object({ items: v.array(PastOrder), total_count: v.number() }),
})

/** Returns the same as `orderHistory`; platforms answer it among their extensions. */
export const getOrderHistory: typeof orderHistory = { ...orderHistory, path: '/api/ext/getOrderHistory' }

export type PastOrder = ResultOf<typeof orderHistory>['items'][number]
