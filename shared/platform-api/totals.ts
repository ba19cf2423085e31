import * as v from 'valibot'
import type { CartOffers } from '../cart-offers.ts'
import { toDecimal } from '../money.ts'
import type { Totals, TotalsItem } from '../totals.ts'
import { Id, LenientText } from './text.ts'
import { Money, Numeric } from './wire.ts'

const WireItem = v.object({
  item_id: Id,
  name: LenientText,
  qty: Numeric,
  tax_percent: v.nullish(Numeric, 0),
  price: Money,
  price_incl_tax: Money,
  row_total: Money,
  row_total_incl_tax: Money,
  tax_amount: v.nullish(Money, 0),
  discount_amount: v.nullish(Money, 0),
})

const WireSegment = v.object({ code: v.string(), title: LenientText, value: v.nullish(Money, 0) })

const Fee = v.object({
  fee_id: Id,
  title: v.string(),
  multiple: v.boolean(),
  options: v.array(v.object({ id: Id, title: v.string(), price_incl_tax: Money, chosen: v.boolean() })),
})

/** The offers beside the goods, of the embedded platform only; if another platform returns none, nothing is offered. */
const Offers = v.object({
  fees: v.array(Fee),
  points: v.nullable(v.object({ balance: Numeric, spendable: Numeric, worth: Money, used: v.boolean() })),
  free_delivery: v.nullable(v.object({ title: v.string(), counted: Money, missing: Money })),
  quantity_discount: v.nullish(
    v.object({ title: v.string(), percent: Numeric, counted: Numeric, missing: Numeric }),
    null,
  ),
  idle_coupon: v.nullable(v.string()),
  is_coupon_used: v.optional(v.boolean(), false),
  saved: v.nullish(Money, 0),
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
  subtotal: Money,
  subtotal_incl_tax: Money,
  discount_amount: v.nullish(Money, 0),
  shipping_incl_tax: v.nullish(Money, 0),
  shipping_tax_amount: v.nullish(Money, 0),
  tax_amount: v.nullish(Money, 0),
  items_qty: v.nullish(Numeric, 0),
  quote_currency_code: v.string(),
  coupon_code: v.nullish(v.string(), null),
  extension_attributes: v.optional(v.object({ offers: v.optional(Offers) })),
})

/** Totals of the wire → `Totals`. The amount to pay comes from the segment: in the field `grand_total` the tax is subtracted. */
export const TotalsResult = v.pipe(
  WireTotals,
  v.transform(
    ({ total_segments: segments, quote_currency_code: currency, extension_attributes, ...wire }): Totals => {
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
