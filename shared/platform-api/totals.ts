import * as v from 'valibot'
import { toDecimal } from '../money.ts'
import { Id, LenientText } from './text.ts'
import { type DeepReadonly, Money, Numeric } from './wire.ts'

const WireItem = v.object({
  item_id: Id,
  name: LenientText,
  qty: Numeric,
  tax_percent: v.nullish(Numeric, 0),
  /** The price of one unit without tax. */
  price: Money,
  price_incl_tax: Money,
  /** Without tax, before discounts. */
  row_total: Money,
  row_total_incl_tax: Money,
  /** The tax in the row's amount after its discount. */
  tax_amount: v.nullish(Money, 0),
  /** The discount of the row by rules and points, tax included. 0 or more. */
  discount_amount: v.nullish(Money, 0),
})

const WireSegment = v.object({ code: v.string(), title: LenientText, value: v.nullish(Money, 0) })

const Fee = v.object({
  fee_id: Id,
  title: v.string(),
  /** True if several options can be chosen at once. */
  multiple: v.boolean(),
  options: v.array(v.object({ id: Id, title: v.string(), price_incl_tax: Money, chosen: v.boolean() })),
})

/** The offers beside the goods, of the embedded platform only; if another platform returns none, nothing is offered. */
const Offers = v.object({
  fees: v.array(Fee),
  /** The points that can be spent on this cart, and their value; null for customers without points, and if there is no club. */
  points: v.nullable(v.object({ balance: Numeric, spendable: Numeric, worth: Money, used: v.boolean() })),
  /** The price of the goods that count towards free delivery, and the amount that is missing; null if no delivery becomes free. */
  free_delivery: v.nullable(v.object({ title: v.string(), counted: Money, missing: Money })),
  /** A percentage off the goods that count, from a number of them on; null if more bottles would not make any cheaper. */
  quantity_discount: v.nullish(
    v.object({ title: v.string(), percent: Numeric, counted: Numeric, missing: Numeric }),
    null,
  ),
  /** A coupon that is stored with the cart but reduces none of its present lines. */
  idle_coupon: v.nullable(v.string()),
  /** True if the coupon reduces nothing because this buyer has used it as often as the coupon allows. */
  is_coupon_used: v.optional(v.boolean(), false),
  /** The amount saved by announced reductions, compared with the lowest price of the 30 days before; 0 if there are none. */
  saved: v.nullish(Money, 0),
  /**
   * Working days that the selected delivery method takes, or the first offered one if none is selected: for `parcelPromise`. Null if a day
   * was chosen, if the order is collected from one of our shops, and if nothing is sent.
   */
  delivery_days: v.nullish(v.object({ min: Numeric, max: Numeric }), null),
})

const WireTotals = v.object({
  items: v.nullish(v.array(WireItem), []),
  total_segments: v.pipe(
    v.array(WireSegment),
    v.check(
      (segments) => segments.some((segment) => segment.code === 'grand_total'),
      'no grand_total segment',
    ),
  ),
  /** The price of the goods without tax, deposit and delivery. */
  subtotal: Money,
  subtotal_incl_tax: Money,
  /** The discount by the merchant's rules. Negative or 0. */
  discount_amount: v.nullish(Money, 0),
  shipping_incl_tax: v.nullish(Money, 0),
  shipping_tax_amount: v.nullish(Money, 0),
  /** The tax in goods, delivery and fees. */
  tax_amount: v.nullish(Money, 0),
  items_qty: v.nullish(Numeric, 0),
  quote_currency_code: v.string(),
  /** The coupon in use. */
  coupon_code: v.nullish(v.string(), null),
  /** `offers`: present only for an open cart, and only if the platform returns them. */
  extension_attributes: v.optional(v.object({ offers: v.optional(Offers) })),
})

/** The totals of a cart. `pant_amount`: deposits, which carry no tax. The amount to pay comes from the segment: in the field `grand_total` the tax is subtracted. */
export const TotalsResult = v.pipe(
  WireTotals,
  v.transform(
    ({ total_segments: segments, quote_currency_code: currency, extension_attributes, ...wire }) => {
      const value = (code: string) => segments.find((segment) => segment.code === code)?.value ?? 0
      const offers = extension_attributes?.offers
      return {
        ...{ ...wire, segments, currency, pant_amount: value('pant'), grand_total: value('grand_total') },
        ...(offers && { offers }),
      }
    },
  ),
)

/** Returns `Totals` in the platform's wire shape, with decimals. */
export function totalsToWire(totals: Totals): v.InferInput<typeof TotalsResult> & Record<string, unknown> {
  const shipping_amount = totals.shipping_incl_tax - totals.shipping_tax_amount
  const amounts = {
    grand_total: Math.max(0, totals.grand_total - totals.tax_amount),
    subtotal: totals.subtotal,
    discount_amount: totals.discount_amount,
    subtotal_with_discount: totals.subtotal + totals.discount_amount,
    shipping_amount,
    shipping_discount_amount: 0,
    tax_amount: totals.tax_amount,
    shipping_tax_amount: totals.shipping_tax_amount,
    subtotal_incl_tax: totals.subtotal_incl_tax,
    shipping_incl_tax: totals.shipping_incl_tax,
  }
  return {
    ...(decimals(amounts) as Record<keyof typeof amounts, number>),
    base_currency_code: totals.currency,
    quote_currency_code: totals.currency,
    items_qty: totals.items_qty,
    ...(totals.coupon_code === null ? {} : { coupon_code: totals.coupon_code }),
    ...(totals.offers && { extension_attributes: { offers: offersToWire(totals.offers) } }),
    items: totals.items.map(itemToWire),
    total_segments: totals.segments.map((segment) => ({
      ...segment,
      value: toDecimal(segment.value),
      ...(segment.code === 'grand_total' ? { area: 'footer' } : {}),
    })),
  }
}

function itemToWire({ item_id, name, qty, tax_percent, ...amounts }: TotalsItem) {
  return {
    item_id,
    name,
    qty,
    tax_percent,
    ...(decimals(amounts) as Record<keyof typeof amounts, number>),
    row_total_with_discount: toDecimal(amounts.row_total - amounts.discount_amount),
    discount_percent: 0,
    options: '[]',
  }
}

function offersToWire({ fees, points, free_delivery, saved, ...offers }: CartOffers) {
  return {
    ...offers,
    saved: toDecimal(saved),
    fees: fees.map((fee) => ({
      ...fee,
      options: fee.options.map((option) => ({ ...option, price_incl_tax: toDecimal(option.price_incl_tax) })),
    })),
    points: points && { ...points, worth: toDecimal(points.worth) },
    free_delivery: free_delivery && {
      ...free_delivery,
      counted: toDecimal(free_delivery.counted),
      missing: toDecimal(free_delivery.missing),
    },
  }
}

function decimals(amounts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([key, amount]) => [key, toDecimal(amount)]))
}

/** All amounts in minor units. */
export type Totals = DeepReadonly<v.InferOutput<typeof TotalsResult>>

export type TotalsItem = Totals['items'][number]

/** A row of the summary, in display order. Unknown codes are shown by title and value. */
export type TotalsSegment = Totals['segments'][number]

/** Offers that the platform returns with the totals: services, points, and how far away the next advantage is. */
export type CartOffers = NonNullable<Totals['offers']>

/** A service such as gift wrapping; `set-amasty-fee` chooses its options. */
export type OfferedFee = CartOffers['fees'][number]

export type PointsOffer = NonNullable<CartOffers['points']>

export type FreeDeliveryOffer = NonNullable<CartOffers['free_delivery']>

export type QuantityDiscountOffer = NonNullable<CartOffers['quantity_discount']>
