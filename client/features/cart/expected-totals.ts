import type { CartLine } from '#shared/cart.ts'
import type { Minor } from '#shared/money.ts'
import type { Totals, TotalsItem } from '#shared/platform-api/totals.ts'
import { segmentValue, sum } from '#shared/totals.ts'

/** A delivery that the shopper has chosen and the platform has not confirmed. Minor units; `price_incl_tax` contains `tax`. */
export interface ExpectedDelivery {
  price_incl_tax: Minor
  tax: Minor
}

/** The fields of a cart line that its price depends on. */
type PricedLine = Pick<CartLine, 'item_id' | 'name' | 'qty' | 'price_incl_tax' | 'pant_amount' | 'problem'>

/**
 * Returns the totals expected with these lines, as far as a browser can compute them. Each row keeps its price per
 * bottle. It keeps its discount per bottle only if the whole discount comes from price rules.
 * Only the platform computes the tax of a new line, the thresholds of rules and free delivery, and the gift card's amount.
 */
export function withLines(totals: Totals, lines: readonly PricedLine[]): Totals {
  const priced = lines.filter(({ problem }) => problem !== 'unavailable')
  const items = priced.map((line) => {
    const row = totals.items.find(({ item_id }) => item_id === line.item_id)
    return row ? ofQuantity(row, line.qty) : newRow(line)
  })
  const added = (part: (item: TotalsItem) => Minor) => sum(items.map(part)) - sum(totals.items.map(part))
  const goods = added((item) => item.row_total_incl_tax)
  const isByRules = sum(totals.items.map((item) => item.discount_amount)) === -totals.discount_amount
  const discount = isByRules ? -added((item) => item.discount_amount) : 0
  const pant_amount = sum(priced.map((line) => line.pant_amount * line.qty))
  const changed = new Map([
    ['subtotal', goods],
    ['discount', discount],
    ['pant', pant_amount - totals.pant_amount],
    ['tax', added((item) => item.tax_amount)],
  ])
  const grand_total = Math.max(0, totals.grand_total + goods + discount + pant_amount - totals.pant_amount)
  changed.set('grand_total', grand_total - totals.grand_total)
  const segments = totals.segments.map((segment) => ({
    ...segment,
    value: segment.value + (changed.get(segment.code) ?? 0),
  }))
  if (pant_amount && segmentValue(totals, 'pant') === undefined)
    segments.push({ code: 'pant', title: '', value: pant_amount })
  return { ...totals, items, segments, pant_amount, grand_total }
}

/**
 * Returns the totals expected with this delivery, as far as a browser can compute them; the same object if nothing
 * changes. Only the platform computes how much a gift card covers then.
 */
export function withDelivery(totals: Totals, { price_incl_tax, tax }: ExpectedDelivery): Totals {
  const before = segmentValue(totals, 'shipping')
  if (before === price_incl_tax) return totals
  const grand_total = Math.max(0, totals.grand_total + price_incl_tax - (before ?? 0))
  const changed = new Map([
    ['shipping', price_incl_tax],
    ['tax', totals.tax_amount + tax - totals.shipping_tax_amount],
    ['grand_total', grand_total],
  ])
  const segments = totals.segments.map((segment) => ({
    ...segment,
    value: changed.get(segment.code) ?? segment.value,
  }))
  if (before === undefined) segments.push({ code: 'shipping', title: '', value: price_incl_tax })
  return { ...totals, segments, grand_total }
}

/** Returns the row with another quantity, at the current price per bottle. */
export function ofQuantity(row: TotalsItem, qty: number): TotalsItem {
  const scaled = (amount: Minor) => Math.round((amount / row.qty) * qty)
  return {
    ...row,
    qty,
    row_total: scaled(row.row_total),
    row_total_incl_tax: scaled(row.row_total_incl_tax),
    tax_amount: scaled(row.tax_amount),
    discount_amount: scaled(row.discount_amount),
  }
}

/** Returns the row of a line that the platform has not priced yet. */
function newRow({ item_id = 0, name, qty, price_incl_tax }: PricedLine): TotalsItem {
  const total = price_incl_tax * qty
  return {
    item_id,
    name,
    qty,
    tax_percent: 0,
    price: price_incl_tax,
    price_incl_tax,
    row_total: total,
    row_total_incl_tax: total,
    tax_amount: 0,
    discount_amount: 0,
  }
}
