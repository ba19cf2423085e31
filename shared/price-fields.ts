import * as v from 'valibot'
import { MaybeMoney, Money, Words } from './platform-api/wire.ts'

const beforeReduction = {
  original_price_incl_tax: MaybeMoney,
  regular_price: MaybeMoney,
  /** The lowest price of the 30 days before a reduction. */
  lowestPrice: MaybeMoney,
}

const other = {
  original_price: MaybeMoney,
  special_price: MaybeMoney,
  special_price_incl_tax: MaybeMoney,
  special_from_date: Words,
  special_to_date: Words,
  final_price: MaybeMoney,
  original_final_price: MaybeMoney,
}

/** Minor units. `price`, `original_price`, `special_price` are net; `*_incl_tax` and all others gross. */
export const shownPrices = {
  price_incl_tax: Money,
  /** The price that everybody else pays today. Absent unless the buyer's group pays less. */
  public_price_incl_tax: v.optional(Money),
  ...beforeReduction,
  /** The deposit of one bottle or can, which comes on top of the price. */
  pant_amount: MaybeMoney,
}

export const otherPrices = { price: Money, ...other, campaign_price: MaybeMoney }

/** The prices of a variant inside its product. */
export const variantPrices = { price: MaybeMoney, price_incl_tax: MaybeMoney, ...beforeReduction, ...other }
