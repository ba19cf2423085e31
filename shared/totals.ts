import type { CartLine } from './cart.ts'
import type { Minor } from './money.ts'

export interface TotalsItem {
  item_id: number
  name: string
  qty: number
  tax_percent: number
  /** One unit without tax. */
  price: Minor
  price_incl_tax: Minor
  row_total: Minor
  row_total_incl_tax: Minor
  tax_amount: Minor
  discount_amount: Minor
}

/** A row of the summary, in display order. Unknown codes are shown by title and value. */
export interface TotalsSegment {
  code: string
  title: string
  value: Minor
}

/** All amounts in minor units. */
export interface Totals {
  items: readonly TotalsItem[]
  segments: readonly TotalsSegment[]
  /** Goods without tax, deposit and delivery. */
  subtotal: Minor
  subtotal_incl_tax: Minor
  /** Negative or 0. */
  discount_amount: Minor
  shipping_incl_tax: Minor
  shipping_tax_amount: Minor
  /** Deposits (pant), which carry no tax. */
  pant_amount: Minor
  /** Tax that is contained in goods and delivery. */
  tax_amount: Minor
  /** What the shopper pays: the segment `grand_total` of the wire, never its `grand_total` field. */
  grand_total: Minor
  items_qty: number
  currency: string
  coupon_code: string | null
}

export type ChargedLine = Pick<
  CartLine,
  'item_id' | 'name' | 'qty' | 'price_incl_tax' | 'pant_amount' | 'tax_percent'
>

export interface Delivery {
  title: string
  price_incl_tax: Minor
  tax_percent: number
}

/**
 * Totals of a cart whose prices include tax. Tax is taken out of each row's sum and rounded once per row, half up;
 * delivery is a row of its own; deposits are outside the tax.
 */
export function computeTotals(
  lines: readonly ChargedLine[],
  delivery: Delivery | null,
  currency: string,
): Totals {
  const items = lines.map(totalsItem)
  const shipping_incl_tax = delivery?.price_incl_tax ?? 0
  const shipping_tax_amount = delivery ? containedTax(shipping_incl_tax, delivery.tax_percent) : 0
  const subtotal_incl_tax = sum(items.map((item) => item.row_total_incl_tax))
  const pant_amount = sum(lines.map((line) => line.pant_amount * line.qty))
  const tax_amount = sum(items.map((item) => item.tax_amount)) + shipping_tax_amount
  const grand_total = subtotal_incl_tax + pant_amount + shipping_incl_tax
  return {
    items,
    segments: [
      { code: 'subtotal', title: 'Subtotal', value: subtotal_incl_tax },
      ...(pant_amount ? [{ code: 'pant', title: 'Deposit', value: pant_amount }] : []),
      ...(delivery ? [{ code: 'shipping', title: delivery.title, value: shipping_incl_tax }] : []),
      { code: 'tax', title: 'Tax', value: tax_amount },
      { code: 'grand_total', title: 'Grand Total', value: grand_total },
    ],
    subtotal: sum(items.map((item) => item.row_total)),
    subtotal_incl_tax,
    discount_amount: 0,
    shipping_incl_tax,
    shipping_tax_amount,
    pant_amount,
    tax_amount,
    grand_total,
    items_qty: sum(lines.map((line) => line.qty)),
    currency,
    coupon_code: null,
  }
}

/** The tax inside an amount that includes it, rounded half up. `taxPercent` has at most two decimals. */
export function containedTax(inclTax: Minor, taxPercent: number): Minor {
  const hundredths = Math.round(taxPercent * 100)
  const whole = 10_000 + hundredths
  return Math.floor((2 * inclTax * hundredths + whole) / (2 * whole))
}

export function segmentValue(totals: Totals, code: string): Minor | undefined {
  return totals.segments.find((segment) => segment.code === code)?.value
}

function totalsItem(line: ChargedLine): TotalsItem {
  const row_total_incl_tax = line.price_incl_tax * line.qty
  const tax_amount = containedTax(row_total_incl_tax, line.tax_percent)
  return {
    item_id: line.item_id ?? 0,
    name: line.name,
    qty: line.qty,
    tax_percent: line.tax_percent,
    price: line.price_incl_tax - containedTax(line.price_incl_tax, line.tax_percent),
    price_incl_tax: line.price_incl_tax,
    row_total: row_total_incl_tax - tax_amount,
    row_total_incl_tax,
    tax_amount,
    discount_amount: 0,
  }
}

function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0)
}
