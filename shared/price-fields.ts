import * as v from 'valibot'
import { listOf, MaybeMoney, Money, readAmount, step, Words } from './platform-api/wire.ts'

/** An amount: `200`, `"200.0000"`, or Adobe Commerce's `{"value": "200.0000"}`. */
const Amount = step<unknown, number>('amount', (input) =>
  readAmount(typeof input === 'object' && input !== null && 'value' in input ? input.value : input),
)

/** The amounts of a gift card, under the names of Adobe Commerce. Read as minor units. */
export const GiftCardTerms = v.object({
  /** Amounts that are offered. */
  giftcard_amounts: listOf(Amount),
  /** The smallest and the largest amount that the shopper may type. */
  open_amount_min: MaybeMoney,
  open_amount_max: MaybeMoney,
})
export type GiftCardTerms = v.InferOutput<typeof GiftCardTerms>

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
