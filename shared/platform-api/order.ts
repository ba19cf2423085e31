import * as v from 'valibot'
import { mostLines } from '../cart.ts'
import { deliveryKinds, longestReference, noReference } from '../order.ts'
import { orderStatuses, paymentStates } from '../order-status.ts'
import { AddressOfBody, AddressOfResult } from './checkout.ts'
import { cartEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { DocumentOfResult } from './money-document.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, line, text } from './text.ts'
import { TotalsResult } from './totals.ts'
import { type DeepReadonly, Money, Numeric } from './wire.ts'

/** The client's key of an order: any unique text. */
const OrderKey = text(100, 8)

const OrderProduct = v.object({
  sku: text(255, 1),
  qty: v.pipe(Numeric, v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  price: v.optional(Numeric),
  name: v.optional(text(500)),
  product_type: v.optional(text(40)),
  item_id: v.optional(Id),
  product_option: v.optional(ProductOptionOfBody),
})

const Receipt = v.pipe(
  v.object({
    magentoOrderId: v.nullish(LenientText, null),
    /** Null if the platform assigns the number later. */
    orderNumber: v.nullish(LenientText, null),
    backendOrderId: v.nullish(LenientText, null),
    /** ISO 8601. */
    transferedAt: LenientText,
  }),
  v.check(
    (receipt) => Boolean(receipt.magentoOrderId || receipt.orderNumber),
    'neither an order id nor a number',
  ),
)

/**
 * `payment_method_additional`: fields for which the contract has no key. A platform behind a Vue Storefront API passes them on beside the
 * payment method, as flat values. An empty one may come as an array, and a number as one.
 */
const AdditionalOfBody = v.object({
  /** The reference by which a business finds the invoice again. */
  reference: v.nullish(v.pipe(LenientText, line(longestReference)), ''),
  /** A GLN of 13 digits; spaces do not count. */
  ean: v.nullish(v.pipe(LenientText, line(30)), ''),
  /** The sum that the shopper confirmed, as a decimal. Refused with `totalChanged` if it has changed. */
  confirmed_total: v.optional(Money),
  /** False is refused; a storefront that handles the terms itself omits it. */
  terms_accepted: v.optional(v.boolean()),
  /**
   * Ticked by the shopper: supply downloads at once, knowing that the right of withdrawal from them is lost (directive 2011/83/EU, article
   * 16(m)). Without it an order with downloads is refused.
   */
  digital_consent: v.optional(v.boolean()),
  /** Ticked by the shopper: subscribe to the newsletter. */
  newsletter_signup: v.optional(v.boolean()),
  /** The text of that checkbox; filled in at the edge. */
  newsletter_words: v.optional(text(500)),
})

/**
 * Places an order in one step, completely or not at all. `order_id` is its idempotency key: the same body again gets the same response,
 * another body is refused. A 200 without an order id or number is an error, not a success.
 */
export const orderCreate = cartEndpoint('POST /api/order', {
  body: v.strictObject({
    order_id: OrderKey,
    /** '' for a guest. The token alone decides who orders. */
    user_id: v.optional(text(20)),
    /** Filled in at the edge; `cartId` of the query is used if it is missing. */
    cart_id: v.optional(text(64)),
    store_code: v.optional(text(20)),
    created_at: v.optional(text(40)),
    updated_at: v.optional(text(40)),
    transmited: v.optional(v.boolean()),
    /** More than a cart takes: gifts come on top, and two carts may have been merged. */
    products: v.pipe(v.array(OrderProduct), v.minLength(1), v.maxLength(4 * mostLines)),
    addressInformation: v.object({
      shippingAddress: AddressOfBody,
      billingAddress: v.optional(AddressOfBody),
      shipping_carrier_code: v.optional(text(60), ''),
      shipping_method_code: v.optional(text(60), ''),
      payment_method_code: text(60, 1),
      payment_method_additional: v.nullish(AdditionalOfBody, {}),
      /** `pickupId`: the parcel shop or shop, unless it was chosen by `set-parcel-selected`. */
      shippingExtraFields: v.optional(v.object({ pickupId: v.optional(text(64)) })),
    }),
  }),
  result: Receipt,
  refusals: {
    cartEmpty: 400,
    cartChanged: 409,
    totalChanged: 409,
    keyReused: 409,
    /** The platform has already reported to the sender that nothing was ordered (`voids` of `orderByKey`). */
    keyVoid: 409,
    soldOut: 400,
    addressInvalid: 400,
    termsMissing: 400,
    consentMissing: 400,
    /** The goods have an age limit and the age is not proved; `age` is the limit. */
    ageMissing: 403,
    methodUnknown: 404,
    paymentUnknown: 404,
    /** Unpaid bank transfers already hold the allowed quantity of a product; `lines` names it, and the quantity left for this order. */
    transferTooMuch: 409,
    pickupMissing: 400,
    /** The chosen day is no longer possible, or not with this delivery method. */
    dateGone: 400,
  },
  missing: { status: 400 },
})

const OrderedLine = v.object({
  sku: v.string(),
  name: v.string(),
  qty: Numeric,
  price_incl_tax: Money,
  row_total_incl_tax: Money,
  image: v.nullable(v.string()),
  color_code: v.nullish(v.string()),
  /** The volume of one unit; null or absent if it has none, or if the platform does not return it. */
  volume_ml: v.nullish(Numeric),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  product_option: v.optional(ProductOptionOfBody),
})

/** The days of arrival or collection as `YYYY-MM-DD`, the time as `HH:mm`. */
const ArrivalDays = v.object({
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  time: v.nullish(v.string(), null),
})

const Place = v.object({
  id: v.string(),
  name: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  /** Opening hours, seven entries from Monday, `10-17:30` or `false`; absent if unknown. */
  hours: v.optional(v.array(v.string())),
})

/** Only an https address of the carrier's page is kept as link; a parcel without one is shown too. */
export const ParcelOfResult = v.object({
  /** The name that shoppers know. */
  carrier: LenientText,
  number: LenientText,
  url: v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//), v.url())), null),
})

const Notes = v.object({
  shippingNotice: LenientText,
  personalMessage: LenientText,
  shipmentNote: LenientText,
})

/**
 * Returns an order whose response was lost, and the data of the confirmation page. It includes the state of the payment, which is fetched
 * from the card provider if it is awaited. The caller needs both the key and the cart id, or the customer's token; everyone else gets the
 * 404 of an unknown order.
 */
export const orderByKey = endpoint('GET /api/order/by-key', {
  query: v.strictObject({
    orderId: OrderKey,
    /**
     * If there is no such order, no order of the cart is accepted under this key from now on, so that a late request cannot succeed: the
     * response is `orderVoid`. A platform without this option returns `orderUnknown`.
     */
    voids: v.optional(v.literal('1')),
  }),
  result: v.object({
    /** The idempotency key of the client. */
    order_id: v.string(),
    orderNumber: v.string(),
    created_at: v.string(),
    store_code: v.string(),
    lines: v.array(OrderedLine),
    totals: TotalsResult,
    email: v.string(),
    /** The customer group of the session that placed the order; 0 for guests. Filled in at the edge. */
    group_id: v.optional(Id),
    billing: AddressOfResult,
    delivery: v.object({
      kind: v.picklist([...deliveryKinds, 'none']),
      title: v.string(),
      address: v.nullable(AddressOfResult),
      pickup: v.nullable(Place),
      /** `YYYY-MM-DD`, if the shopper chose a day. */
      date: v.nullish(v.string(), null),
      /** The arrival that was promised with the order; null if nothing is sent, and if a platform does not return it. */
      arrival: v.nullish(ArrivalDays, null),
      notes: v.optional(Notes, {}),
    }),
    payment: v.object({
      code: v.string(),
      title: v.string(),
      state: v.optional(v.picklist(paymentStates), 'later'),
      additional: v.optional(v.object({ reference: LenientText, ean: LenientText }), noReference),
    }),
    /** The gift cards that were bought with the order, after it is paid. */
    gift_cards: v.optional(v.array(v.object({ code: v.string(), worth: Money })), []),
    parcels: v.optional(v.array(ParcelOfResult), []),
    /** True if the order is ready in the shop of ours where it is collected. */
    is_ready: v.optional(v.boolean(), false),
    status: v.optional(v.picklist(orderStatuses), 'processing'),
    /** The time when the order is cancelled unless it is paid before, ISO 8601; null if no payment is awaited. */
    pay_before: v.nullish(v.string(), null),
    /** The invoice and the credit notes that were issued, the oldest first. */
    documents: v.optional(v.array(DocumentOfResult)),
    /** The time when the buyer withdrew from the order, ISO 8601; null if nobody did, and if the platform does not return it. */
    withdrawn_at: v.nullish(v.string(), null),
  }),
  /** 401 only for an invalid or expired token: with a new one the order may be found. */
  refusals: { unauthorized: 401, orderUnknown: 404, orderVoid: 410 },
  needs: 'cart',
})

/** The platform's response to an order that it accepted. */
export type OrderReceipt = ResultOf<typeof orderCreate>

export type OrderedLine = ResultOf<typeof orderByKey>['lines'][number]

/** A place other than the buyer's address: a parcel shop or a shop. */
export type PickupPlace = NonNullable<PlacedOrder['delivery']['pickup']>

export type SentParcel = PlacedOrder['parcels'][number]

/** A placed order: its values do not change, its state does. */
export type PlacedOrder = DeepReadonly<Omit<ResultOf<typeof orderByKey>, 'lines'>> & {
  lines: readonly OrderedLine[]
}
