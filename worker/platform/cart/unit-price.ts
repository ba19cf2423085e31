import { type Minor, toMinor } from '#shared/money.ts'
import { unitPrice } from '#shared/price.ts'
import type { CartProduct } from './cart-products.ts'

/** Returns the price of one unit if the buyer buys `qty` of them, in minor units with tax. */
export function productPrice({ doc, groupPrice }: CartProduct, qty: number, now: Date): Minor {
  const source = {
    price_incl_tax: toMinor(doc.price_incl_tax),
    original_price_incl_tax: minorOrNull(doc.original_price_incl_tax),
    special_price_incl_tax: minorOrNull(doc.special_price_incl_tax),
    special_from_date: doc.special_from_date,
    special_to_date: doc.special_to_date,
    final_price: minorOrNull(doc.final_price),
    original_final_price: minorOrNull(doc.original_final_price),
    nextdisc_amount: minorOrNull(doc.nextdisc_amount),
    nextdisc_qty: doc.nextdisc_qty,
    nextdisc_start: doc.nextdisc_start,
    nextdisc_end: doc.nextdisc_end,
  }
  return unitPrice(source, { qty, groupPrice, now })
}

/** Returns a decimal of a document in minor units; null if the document lacks it. */
export function minorOrNull(decimal: number | null | undefined): Minor | null {
  return decimal == null ? null : toMinor(decimal)
}
