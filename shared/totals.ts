import { type CartLine, isMoney } from './cart.ts'
import type { Minor } from './money.ts'
import type { Totals, TotalsItem } from './platform-api/totals.ts'
import { shareOut } from './share-out.ts'
import { containedTax } from './tax.ts'

export interface ChargedLine
  extends Pick<CartLine, 'item_id' | 'name' | 'qty' | 'type_id' | 'price_incl_tax' | 'pant_amount'> {
  /** 25 means 25 %. */
  tax_percent: number
}

export interface Delivery {
  title: string
  price_incl_tax: Minor
  tax_percent: number
}

/** Amounts that change the price of a cart beyond its goods and their delivery. All in minor units with tax. */
export interface Adjustments {
  /** The discount of each line by its `item_id`, at most the price of the line; `title` names the rules. */
  discount?: { title: string; amounts: ReadonlyMap<number, Minor> } | undefined
  coupon_code?: string | null | undefined
  /** Loyalty points that reduce the goods of all lines except gift cards. At most the price that is left of these goods. */
  points?: { title: string; amount: Minor } | undefined
  fees?: readonly (Delivery & { code: string })[] | undefined
  /** Amounts that are already paid, such as by gift card: they reduce the amount to pay, but not the tax. At most the amount to pay. */
  credits?: readonly { code: string; title: string; amount: Minor }[] | undefined
}

/**
 * Returns the totals of a cart whose prices include tax. The tax of each row is computed after its discounts and rounded once, half up.
 * Delivery and fees are rows of their own; deposits carry no tax.
 */
export function computeTotals(
  lines: readonly ChargedLine[],
  delivery: Delivery | null,
  currency: string,
  { discount, coupon_code = null, points, fees = [], credits = [] }: Adjustments = {},
): Totals {
  const items = totalsItems(lines, discount?.amounts, points?.amount)
  const subtotal_incl_tax = sum(items.map((item) => item.row_total_incl_tax))
  const shipping_incl_tax = delivery?.price_incl_tax ?? 0
  const shipping_tax_amount = containedTax(shipping_incl_tax, delivery?.tax_percent ?? 0)
  const pant_amount = sum(lines.map((line) => line.pant_amount * line.qty))
  const discount_amount = 0 - sum([...(discount?.amounts.values() ?? [])])
  const feeTax = sum(fees.map((fee) => containedTax(fee.price_incl_tax, fee.tax_percent)))
  const tax_amount = sum(items.map((item) => item.tax_amount)) + shipping_tax_amount + feeTax
  const parts = [
    { code: 'subtotal', title: 'Subtotal', value: subtotal_incl_tax },
    ...(discount && discount_amount
      ? [{ code: 'discount', title: discount.title, value: discount_amount }]
      : []),
    ...(points?.amount ? [{ code: 'points', title: points.title, value: -points.amount }] : []),
    ...(pant_amount ? [{ code: 'pant', title: 'Deposit', value: pant_amount }] : []),
    ...fees.map(({ code, title, price_incl_tax }) => ({ code, title, value: price_incl_tax })),
    ...(delivery ? [{ code: 'shipping', title: delivery.title, value: shipping_incl_tax }] : []),
    ...credits.map(({ code, title, amount }) => ({ code, title, value: -amount })),
  ]
  const grand_total = sum(parts.map(({ value }) => value))
  return {
    items,
    segments: [
      ...parts,
      { code: 'tax', title: 'Tax', value: tax_amount },
      { code: 'grand_total', title: 'Grand Total', value: grand_total },
    ],
    subtotal: sum(items.map((item) => item.row_total)),
    subtotal_incl_tax,
    discount_amount,
    shipping_incl_tax,
    shipping_tax_amount,
    pant_amount,
    tax_amount,
    grand_total,
    items_qty: sum(lines.map((line) => line.qty)),
    currency,
    coupon_code,
  }
}

export function segmentValue(totals: Totals, code: string): Minor | undefined {
  return totals.segments.find((segment) => segment.code === code)?.value
}

/** Returns the rows. Points are split over the amounts that the discount left of each row of goods. */
function totalsItems(
  lines: readonly ChargedLine[],
  discounts: ReadonlyMap<number, Minor> = new Map(),
  points: Minor = 0,
): TotalsItem[] {
  const taken = lines.map(({ item_id }) => discounts.get(item_id ?? 0) ?? 0)
  const left = lines.map((line, index) =>
    isMoney(line) ? 0 : line.price_incl_tax * line.qty - (taken[index] ?? 0),
  )
  const shares = shareOut(points, left)
  return lines.map((line, index) => totalsItem(line, (taken[index] ?? 0) + (shares[index] ?? 0)))
}

function totalsItem(line: ChargedLine, discount_amount: Minor): TotalsItem {
  const row_total_incl_tax = line.price_incl_tax * line.qty
  return {
    item_id: line.item_id ?? 0,
    name: line.name,
    qty: line.qty,
    tax_percent: line.tax_percent,
    price: line.price_incl_tax - containedTax(line.price_incl_tax, line.tax_percent),
    price_incl_tax: line.price_incl_tax,
    row_total: row_total_incl_tax - containedTax(row_total_incl_tax, line.tax_percent),
    row_total_incl_tax,
    tax_amount: containedTax(row_total_incl_tax - discount_amount, line.tax_percent),
    discount_amount,
  }
}

export function sum(amounts: readonly Minor[]): Minor {
  return amounts.reduce((total, amount) => total + amount, 0)
}

/** Returns whether the totals belong to these lines. Totals never contain unavailable lines. */
export function totalsFit(
  lines: readonly Pick<CartLine, 'item_id' | 'qty' | 'problem'>[],
  totals: Totals,
): boolean {
  const priced = lines.filter(({ problem }) => problem !== 'unavailable')
  const of = (id: number | undefined) => totals.items.find(({ item_id }) => item_id === id)
  return totals.items.length === priced.length && priced.every((line) => of(line.item_id)?.qty === line.qty)
}
