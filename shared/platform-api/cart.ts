import * as v from 'valibot'
import { type CartLine, lineProblems, lineTypes } from '../cart.ts'
import { StockItem } from '../stock-item.ts'
import { cartEndpoint, endpoint } from './endpoint.ts'
import { ProductOptionOfBody } from './product-option.ts'
import { Id, LenientText, text } from './text.ts'
import { TotalsResult } from './totals.ts'
import { MaybeNumeric, Money, Numeric } from './wire.ts'

const CartId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(64))

const WireLine = v.object({
  item_id: Id,
  sku: v.string(),
  qty: Numeric,
  name: LenientText,
  price: Money,
  product_type: v.fallback(v.picklist(lineTypes), 'simple'),
  quote_id: v.nullish(CartId),
  product_option: v.optional(ProductOptionOfBody),
  extension_attributes: v.optional(
    v.object({
      parent_sku: v.optional(v.string()),
      slug: v.nullish(v.string(), null),
      image: v.nullish(v.string(), null),
      producer: v.nullish(v.string()),
      color_code: v.nullish(v.string()),
      price_incl_tax: v.optional(Money),
      pant_amount: v.optional(Money, 0),
      volume_ml: MaybeNumeric,
      options: v.optional(v.array(v.object({ label: v.string(), value: v.string() })), []),
      max_qty: v.nullish(Numeric, null),
      min_qty: v.optional(Numeric, 1),
      qty_step: v.optional(Numeric, 1),
      problem: v.nullish(v.picklist(lineProblems), null),
      counts_events: v.optional(v.boolean()),
    }),
  ),
})

/** A line of the wire → `CartLine`. If the platform returns no price with tax, `price` is used until the totals arrive. */
export const Line = v.pipe(
  WireLine,
  v.transform(
    ({ price, quote_id: _, product_type: type_id, extension_attributes: more, ...line }): CartLine => ({
      ...line,
      type_id,
      parentSku: more?.parent_sku ?? line.sku,
      price_incl_tax: more?.price_incl_tax ?? price,
      pant_amount: more?.pant_amount ?? 0,
      volume_ml: more?.volume_ml ?? null,
      slug: more?.slug ?? null,
      image: more?.image ?? null,
      ...(more?.producer && { producer: more.producer }),
      ...(more?.color_code && { color_code: more.color_code }),
      options: more?.options ?? [],
      max_qty: more?.max_qty ?? null,
      ...(more && more.min_qty > 1 && { min_qty: more.min_qty }),
      ...(more && more.qty_step > 1 && { qty_step: more.qty_step }),
      problem: more?.problem ?? null,
      ...(more?.counts_events && { counts_events: true }),
    }),
  ),
)

/** The quantity of the wire may be a decimal string; decimals are cut. */
const OrderedQuantity = v.pipe(Numeric, v.maxValue(1_000_000), v.transform(Math.trunc))

/** Opens a cart. Returns the same active cart on each call for a customer (numeric), and a new masked id of 32 hex digits for a guest. */
export const cartCreate = endpoint('POST /api/cart/create', {
  result: CartId,
  refusals: { unauthorized: 401 },
})

/** `withCart=1`: `meta.cart` of the response contains the cart after the call. Platforms without this option omit it. */
export const WithCart = v.strictObject({ withCart: v.optional(v.literal('1')) })

export const CartMeta = v.fallback(
  v.nullish(
    v.object({
      cart: v.optional(
        v.object({ lines: v.array(Line), totals: TotalsResult, stock: v.optional(v.array(StockItem)) }),
      ),
    }),
  ),
  null,
)

/** Returns the lines of the cart. */
export const cartPull = cartEndpoint('GET /api/cart/pull', {
  query: WithCart,
  result: v.array(Line),
  meta: CartMeta,
})

/** The key of one change. A platform with `counts_events` in its lines makes the change of a key only once. */
const eventId = v.optional(text(100))

/**
 * Changes the cart. With `item_id`: sets that line's quantity. Without: adds to an equal line, so a repeated addition adds again, unless
 * the platform makes the change of an `eventId` only once. The edge rejects additions without `eventId`.
 */
export const cartUpdate = cartEndpoint('POST /api/cart/update', {
  query: WithCart,
  body: v.strictObject({
    cartItem: v.strictObject({
      /** The SKU of the product. A variant is named by its parent's SKU and `configurable_item_options`; the response has the variant's. */
      sku: text(255, 1),
      qty: OrderedQuantity,
      item_id: v.optional(Id),
      /** The line that an addition replaces: both changes are made, or neither. Platforms without this option keep the line. */
      replaces: v.optional(Id),
      product_option: v.optional(ProductOptionOfBody),
      /** The cart id again; filled in at the edge. */
      quoteId: v.optional(CartId),
    }),
    eventId,
  }),
  result: Line,
  meta: CartMeta,
  refusals: {
    lineGone: 404,
    productGone: 404,
    quantityInvalid: 400,
    notAvailable: 400,
    optionsInvalid: 400,
  },
})

/** Removes a line from the cart. */
export const cartDelete = cartEndpoint('POST /api/cart/delete', {
  query: WithCart,
  body: v.strictObject({
    cartItem: v.strictObject({ sku: v.optional(text(255)), item_id: Id, quoteId: v.optional(CartId) }),
    eventId,
  }),
  result: v.literal(true),
  meta: CartMeta,
  refusals: { lineGone: 404 },
})

const LimitedLine = v.object({
  sku: v.string(),
  name: v.string(),
  qty: Numeric,
  product_option: v.optional(ProductOptionOfBody),
})

/**
 * Merges the guest's cart `cartId` into the cart of the token's customer: quantities of equal lines are added, the coupon is removed and
 * applied again, and the guest's cart ends. The merge is complete or does not happen, and happens once for a pair of carts: a repeated call
 * changes nothing. Customer and cart in the body are ignored. Quantities are capped at the stock: `limited` names those lines with their
 * new quantities.
 */
export const assignCustomerToCart = cartEndpoint('PUT /api/ext/assignCustomerToCart', {
  body: v.strictObject({
    customerId: v.optional(Id),
    storeId: v.optional(Id),
    cartId: v.optional(CartId),
  }),
  result: v.literal(true),
  meta: v.nullish(v.object({ limited: v.optional(v.array(LimitedLine), []) })),
})

/** Applies a coupon. It must reduce something that is in the cart now; it replaces an earlier coupon. */
export const cartApplyCoupon = cartEndpoint('POST /api/cart/apply-coupon', {
  query: v.strictObject({ ...WithCart.entries, coupon: text(100, 1) }),
  result: v.literal(true),
  meta: CartMeta,
  refusals: { couponInvalid: 404, cartEmpty: 404 },
  missing: { words: { coupon: 'No coupon code provided' } },
})

/** Returns the coupon of the cart, also if it reduces nothing now; null if there is none. */
export const cartCoupon = cartEndpoint('GET /api/cart/coupon', {
  result: v.nullable(v.string()),
})

/** Removes the coupon from the cart. */
export const cartDeleteCoupon = cartEndpoint('POST /api/cart/delete-coupon', {
  query: WithCart,
  result: v.literal(true),
  meta: CartMeta,
})
