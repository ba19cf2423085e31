import { type Minor, toMinor } from '#shared/money.ts'
import { currentPrice, isWithin } from '#shared/price.ts'
import type { Good } from './goods.ts'

/**
 * What one costs when this many are bought, in minor units with tax: the lower of the price of the day and the price of
 * the buyer's group, less what the quantity takes off.
 */
export function unitPrice({ doc, groupPrice }: Good, qty: number, now: Date): Minor {
  const { price } = currentPrice(
    {
      price_incl_tax: toMinor(doc.price_incl_tax),
      original_price_incl_tax: minorOrNull(doc.original_price_incl_tax),
      special_price_incl_tax: minorOrNull(doc.special_price_incl_tax),
      special_from_date: doc.special_from_date,
      special_to_date: doc.special_to_date,
      final_price: minorOrNull(doc.final_price),
    },
    now,
  )
  return Math.max(0, Math.min(price, groupPrice ?? price) - quantityDiscount(doc, qty, now))
}

/** VAT is 25 % in Denmark (momsloven § 33) and Sweden (mervärdesskattelagen 9 kap. 2 §); class 0 carries none. */
export function taxPercent({ doc }: Good): number {
  return Number(doc.tax_class_id) > 0 ? 25 : 0
}

function quantityDiscount(doc: Good['doc'], qty: number, now: Date): Minor {
  const { nextdisc_amount, nextdisc_qty, nextdisc_start, nextdisc_end } = doc
  if (!nextdisc_amount || !nextdisc_qty || qty < nextdisc_qty) return 0
  return isWithin(now, nextdisc_start, nextdisc_end) ? toMinor(nextdisc_amount) : 0
}

function minorOrNull(decimal: number | null | undefined): Minor | null {
  return decimal == null ? null : toMinor(decimal)
}
