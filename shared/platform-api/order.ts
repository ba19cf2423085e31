import * as v from 'valibot'
import { mostLines } from '../cart.ts'
import {
  deliveryKinds,
  longestReference,
  noReference,
  type OrderReceipt,
  type PlacedOrder,
} from '../order.ts'
import { orderStatuses, paymentStates } from '../order-status.ts'
import { AddressOfBody, AddressOfResult } from './checkout.ts'
import { endpoint } from './endpoint.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, line, NoQuery, text } from './text.ts'
import { TotalsResult } from './totals.ts'
import { Money, Numeric } from './wire.ts'

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
    orderNumber: v.nullish(LenientText, null),
    backendOrderId: v.nullish(LenientText, null),
    transferedAt: LenientText,
  }),
  v.check(
    (receipt) => Boolean(receipt.magentoOrderId || receipt.orderNumber),
    'neither an order id nor a number',
  ),
  v.transform((receipt): OrderReceipt => receipt),
)

/**
 * `payment_method_additional`: what the contract has no key for. A platform behind a Vue Storefront API hands it on beside the
 * payment method, as flat values. An empty one may come as an array, and a number as one.
 */
const AdditionalOfBody = v.object({
  /** By what a business finds the invoice again. */
  reference: v.nullish(v.pipe(LenientText, line(longestReference)), ''),
  /** A GLN of 13 digits; spaces do not count. */
  ean: v.nullish(v.pipe(LenientText, line(30)), ''),
  /** The sum that the shopper confirmed, as a decimal. Refused with `totalChanged` where it is no longer true. */
  confirmed_total: v.optional(Money),
  /** False is refused; a storefront that asks for the terms itself leaves it out. */
  terms_accepted: v.optional(v.boolean()),
  /**
   * Ticked by the shopper herself: downloads at once, knowing that the right of withdrawal from them is lost by that
   * (directive 2011/83/EU, article 16(m)). Without it an order that has any is refused.
   */
  digital_consent: v.optional(v.boolean()),
  /** Ticked by the shopper herself: the newsletter, from now on. */
  newsletter_signup: v.optional(v.boolean()),
  /** What the box said; filled in at the edge. */
  newsletter_words: v.optional(text(500)),
})

/**
 * Places an order in one step: all of it or nothing. `order_id` is its idempotency key: the same body again gets the
 * same answer, another body is refused. A 200 without an order id or number is a fault, not a success.
 */
export const orderCreate = endpoint({
  method: 'POST',
  path: '/api/order',
  query: NoQuery,
  body: v.strictObject({
    order_id: OrderKey,
    /** '' for a guest. Who orders is decided by the token alone. */
    user_id: v.optional(text(20)),
    /** Filled in at the edge; `cartId` of the query counts where it is missing. */
    cart_id: v.optional(text(64)),
    store_code: v.optional(text(20)),
    created_at: v.optional(text(40)),
    updated_at: v.optional(text(40)),
    transmited: v.optional(v.boolean()),
    /** More than a cart takes: gifts stand beside them, and two carts may have become one. */
    products: v.pipe(v.array(OrderProduct), v.minLength(1), v.maxLength(4 * mostLines)),
    addressInformation: v.object({
      shippingAddress: AddressOfBody,
      billingAddress: v.optional(AddressOfBody),
      shipping_carrier_code: v.optional(text(60), ''),
      shipping_method_code: v.optional(text(60), ''),
      payment_method_code: text(60, 1),
      payment_method_additional: v.nullish(AdditionalOfBody, {}),
      /** `pickupId`: the parcel shop or shop, where it was not chosen by `set-parcel-selected`. */
      shippingExtraFields: v.optional(v.object({ pickupId: v.optional(text(64)) })),
    }),
  }),
  result: Receipt,
  refusals: {
    unauthorized: 401,
    cartGone: 404,
    cartEmpty: 400,
    cartChanged: 409,
    totalChanged: 409,
    keyReused: 409,
    /** Whoever sent it was told meanwhile that nothing was ordered (`voids` of `orderByKey`). */
    keyVoid: 409,
    soldOut: 400,
    addressInvalid: 400,
    termsMissing: 400,
    consentMissing: 400,
    /** The goods have an age limit and the age is not proved; `age` says which. */
    ageMissing: 403,
    methodUnknown: 404,
    paymentUnknown: 404,
    /** Unpaid transfers hold what they may of a product; `lines` says of which, and what is left for this order. */
    transferTooMuch: 409,
    pickupMissing: 400,
    /** The day that was chosen cannot be had any longer, or not with this delivery. */
    dateGone: 400,
  },
  missing: { status: 400 },
  needs: 'cart',
})

const OrderedLine = v.object({
  sku: v.string(),
  name: v.string(),
  qty: Numeric,
  price_incl_tax: Money,
  row_total_incl_tax: Money,
  image: v.nullable(v.string()),
  color_code: v.nullish(v.string()),
  volume_ml: v.nullish(Numeric),
  options: v.array(v.object({ label: v.string(), value: v.string() })),
  product_option: v.optional(ProductOptionOfBody),
})

/** When it arrives, or can be collected: days as `YYYY-MM-DD`, the hour as `HH:mm`. */
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
  hours: v.optional(v.array(v.string())),
})

/** Only a link to a page of the carrier, by https, is one; a parcel without it is shown all the same. */
export const ParcelOfResult = v.object({
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
 * What became of an order whose answer got lost, and what the confirmation page shows: also how its payment stands,
 * asked of the card provider where it is waited for. Answers only to who knows both
 * the key and the cart id, or to the customer's token; everyone else gets the 404 of an order that does not exist.
 */
export const orderByKey = endpoint({
  method: 'GET',
  path: '/api/order/by-key',
  query: v.strictObject({
    orderId: OrderKey,
    /**
     * Where there is no such order, none is taken of the cart under this key from here on, so that one that is late cannot
     * come after all: answered with `orderVoid`. A platform that does not know it answers `orderUnknown` as ever.
     */
    voids: v.optional(v.literal('1')),
  }),
  body: v.undefined(),
  result: v.pipe(
    v.object({
      order_id: v.string(),
      orderNumber: v.string(),
      created_at: v.string(),
      store_code: v.string(),
      lines: v.array(OrderedLine),
      totals: TotalsResult,
      email: v.string(),
      /** The customer group of the session that asks; filled in at the edge. */
      group_id: v.optional(Id),
      billing: AddressOfResult,
      delivery: v.object({
        kind: v.picklist([...deliveryKinds, 'none']),
        title: v.string(),
        address: v.nullable(AddressOfResult),
        pickup: v.nullable(Place),
        date: v.nullish(v.string(), null),
        arrival: v.nullish(ArrivalDays, null),
        notes: v.optional(Notes, {}),
      }),
      payment: v.object({
        code: v.string(),
        title: v.string(),
        state: v.optional(v.picklist(paymentStates), 'later'),
        additional: v.optional(v.object({ reference: LenientText, ean: LenientText }), noReference),
      }),
      gift_cards: v.optional(v.array(v.object({ code: v.string(), worth: Money })), []),
      parcels: v.optional(v.array(ParcelOfResult), []),
      is_ready: v.optional(v.boolean(), false),
      status: v.optional(v.picklist(orderStatuses), 'processing'),
      pay_before: v.nullish(v.string(), null),
      completed_at: v.nullish(v.string(), null),
      withdrawn_at: v.nullish(v.string(), null),
    }),
    v.transform((order): PlacedOrder => order),
  ),
  /** 401 only for a token that is not valid (any more): with a new one the order may be found. */
  refusals: { unauthorized: 401, orderUnknown: 404, orderVoid: 410 },
  needs: 'cart',
})
