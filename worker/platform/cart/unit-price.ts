import { type Minor, toMinor } from '#shared/money.ts'
import { currentPrice, unitPrice } from '#shared/price.ts'
import type { CartProduct } from './cart-products.ts'

/** Returns the price of one unit if the buyer buys `qty` of them, in minor units with tax. */
export function productPrice(product: CartProduct, qty: number, now: Date): Minor {
  return unitPrice(sourceOf(product), { qty, groupPrice: product.groupPrice, now })
}

/** Returns the price of one unit without quantity discount and group price, in minor units with tax. */
export function publicPrice(product: CartProduct, now: Date): Minor {
  return currentPrice(sourceOf(product), now).price
}

function sourceOf({ doc }: CartProduct) {
  return {
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
}

/** Returns a decimal of a document in minor units; null if the document lacks it. */
export function minorOrNull(decimal: number | null | undefined): Minor | null {
  return decimal == null ? null : toMinor(decimal)
}
