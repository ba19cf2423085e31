import type { Minor } from './money.ts'
import { sum, type Totals } from './totals.ts'

export interface InvoiceRow {
  name: string
  qty: number
  /** The price of one unit without VAT, before discounts; null if the row is one amount. */
  unit: Minor | null
  /** The discount of the row, without VAT. */
  discount: Minor
  /** The amount of the row after its discount, without VAT. */
  net: Minor
  /** 25 means 25 %; null: outside the VAT. */
  percent: number | null
}

/** The amount that is taxed at one rate, and its tax. 25 means 25 %. */
export interface TaxedAt {
  percent: number
  taxable: Minor
  tax: Minor
}

export interface InvoiceSums {
  rows: InvoiceRow[]
  /** Sorted by rate, the highest first. */
  rates: TaxedAt[]
  /** The amount paid with gift cards: it is no discount. 0 or more. */
  paid: Minor
}

/**
 * Returns the amounts that an invoice must have: each row without VAT, and per rate the taxed amount and the tax. Danish
 * momsbekendtgørelsen, section 58 (1), nos. 7 to 10; Swedish mervärdesskattelag (2023:200), chapter 17, section 24, nos. 6 to 10 (both:
 * directive 2006/112/EC, article 226). Null if the parts do not add up to the whole, because a platform omits some.
 */
export function invoiceSums(totals: Totals): InvoiceSums | null {
  const goods = totals.items.map((item) => {
    const { name, qty, price, tax_percent, row_total, tax_amount } = item
    const net = item.row_total_incl_tax - item.discount_amount - tax_amount
    const row = { name, qty, unit: price, discount: row_total - net, net, percent: tax_percent }
    return { row, tax: tax_amount }
  })
  const taxOfFees = totals.tax_amount - totals.shipping_tax_amount - sum(goods.map(({ tax }) => tax))
  const fees = totals.segments.filter(({ code }) => !known.has(code))
  const feesInclTax = sum(fees.map(({ value }) => value))
  const all = [
    ...goods,
    ...fees.map(({ title, value }) =>
      extra(title, value, feesInclTax ? Math.round((value * taxOfFees) / feesInclTax) : 0),
    ),
    ...totals.segments
      .filter(({ code }) => code === 'shipping')
      .map(({ title, value }) => extra(title, value, totals.shipping_tax_amount)),
  ]
  const deposit = totals.segments
    .filter(({ code }) => code === 'pant')
    .map(({ title, value }) => untaxed(title, value))
  const rows = [...all.map(({ row }) => row), ...deposit]
  const tax = sum(all.map((each) => each.tax))
  const paid = 0 - sum(totals.segments.filter(({ code }) => code === 'giftcard').map(({ value }) => value))
  const whole = sum(rows.map(({ net }) => net)) + tax - paid
  if (whole !== totals.grand_total || tax !== totals.tax_amount) return null
  return { rows, rates: ratesOf(all), paid }
}

const known = new Set([
  'subtotal',
  'discount',
  'points',
  'pant',
  'shipping',
  'giftcard',
  'tax',
  'grand_total',
])

interface Taxed {
  row: InvoiceRow
  tax: Minor
}

/** Returns the row of a delivery or fee: its rate is computed from its tax, rounded to a whole percentage. */
function extra(name: string, inclTax: Minor, tax: Minor): Taxed {
  const net = inclTax - tax
  const percent = net ? Math.round((tax / net) * 100) : 0
  return { row: { name, qty: 1, unit: null, discount: 0, net, percent }, tax }
}

function untaxed(name: string, net: Minor): InvoiceRow {
  return { name, qty: 1, unit: null, discount: 0, net, percent: null }
}

function ratesOf(taxed: readonly Taxed[]): TaxedAt[] {
  const rates = new Map<number, TaxedAt>()
  for (const { row, tax } of taxed) {
    const percent = row.percent ?? 0
    const before = rates.get(percent) ?? { percent, taxable: 0, tax: 0 }
    rates.set(percent, { percent, taxable: before.taxable + row.net, tax: before.tax + tax })
  }
  return [...rates.values()].filter(({ taxable }) => taxable !== 0).sort((a, b) => b.percent - a.percent)
}
