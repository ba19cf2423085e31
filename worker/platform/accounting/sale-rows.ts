import type { Minor } from '#shared/money.ts'
import type { DocumentRow, DocumentSums, TaxedAt } from '#shared/platform-api/money-document.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { containedTax } from '#shared/tax.ts'
import { sum } from '#shared/totals.ts'
import { taxRates } from '#shared/views/tax-rates.ts'

/** A row of a document with its tax. `itemId` is the line's id in the cart; null for delivery, fees and deposits. */
export interface SaleRow extends DocumentRow {
  tax: Minor
  itemId: number | null
}

/** Segments of the totals that are no fee. */
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

/**
 * Returns the rows of a sale: goods and gift cards, fees, delivery and deposit, each without VAT and with its tax. Throws if they do not add
 * up to the total. `giftCards`: the ids of the lines that buy gift cards.
 */
export function saleRows(totals: Totals, giftCards: ReadonlySet<number>): SaleRow[] {
  const goods = totals.items.map((item): SaleRow => {
    const { item_id, name, qty, price, tax_percent, row_total, tax_amount } = item
    const net = item.row_total_incl_tax - item.discount_amount - tax_amount
    const kind = giftCards.has(item_id) ? 'gift-card' : 'goods'
    const amounts = { unit: price, discount: row_total - net, net, percent: tax_percent, tax: tax_amount }
    return { kind, name, qty, ...amounts, itemId: item_id }
  })
  const rows = [...goods, ...feeRows(totals, goods), ...freightRows(totals), ...depositRows(totals)]
  const whole = sum(rows.map(({ net, tax }) => net + tax)) - paidWithGiftCard(totals)
  if (whole !== totals.grand_total) throw new Error('the rows of an order do not add up to its total')
  return rows
}

export function paidWithGiftCard({ segments }: Totals): Minor {
  return 0 - sum(segments.filter(({ code }) => code === 'giftcard').map(({ value }) => value))
}

/** Returns the sums of a document. */
export function documentSums(rows: readonly SaleRow[], paid: Minor): DocumentSums {
  return {
    rows: rows.map(({ tax: _tax, itemId: _itemId, ...row }) => row),
    rates: ratesOf(rows),
    paid,
    total: sum(rows.map(({ net, tax }) => net + tax)) - paid,
  }
}

function feeRows(totals: Totals, goods: readonly SaleRow[]): SaleRow[] {
  const tax = totals.tax_amount - totals.shipping_tax_amount - sum(goods.map((row) => row.tax))
  const fees = totals.segments.filter(({ code }) => !known.has(code))
  const taxOf = (percent: number) => sum(fees.map(({ value }) => containedTax(value, percent)))
  const percent = ratesIn(totals).find((rate) => taxOf(rate) === tax) ?? 0
  const rows = fees.map(({ title, value }) => oneAmount('fee', title, value, containedTax(value, percent)))
  const missing = tax - sum(rows.map((row) => row.tax))
  const [first, ...rest] = rows.map((row) => ({ ...row, percent }))
  return first ? [{ ...first, net: first.net - missing, tax: first.tax + missing }, ...rest] : []
}

function freightRows(totals: Totals): SaleRow[] {
  return totals.segments
    .filter(({ code }) => code === 'shipping')
    .map(({ title, value }) => {
      const tax = totals.shipping_tax_amount
      const percent = ratesIn(totals).find((rate) => containedTax(value, rate) === tax) ?? 0
      return { ...oneAmount('freight', title, value, tax), percent }
    })
}

function depositRows({ segments }: Totals): SaleRow[] {
  return segments
    .filter(({ code }) => code === 'pant')
    .map(({ title, value }) => oneAmount('deposit', title, value, 0))
}

/** Returns the rates that may be in a delivery or a fee, the usual ones first. */
function ratesIn({ items }: Totals): number[] {
  const usual = Object.values(taxRates).map(({ delivery }) => delivery)
  return [...new Set([...usual, ...items.map(({ tax_percent }) => tax_percent)])]
}

function oneAmount(kind: SaleRow['kind'], name: string, inclTax: Minor, tax: Minor): SaleRow {
  const amounts = { qty: 1, unit: null, discount: 0, net: inclTax - tax, percent: null, tax }
  return { kind, name, ...amounts, itemId: null }
}

function ratesOf(rows: readonly SaleRow[]): TaxedAt[] {
  const rates = new Map<number, TaxedAt>()
  for (const { percent, net, tax } of rows) {
    if (percent === null) continue
    const before = rates.get(percent) ?? { percent, taxable: 0, tax: 0 }
    rates.set(percent, { percent, taxable: before.taxable + net, tax: before.tax + tax })
  }
  return [...rates.values()].filter(({ taxable }) => taxable !== 0).sort((a, b) => b.percent - a.percent)
}
