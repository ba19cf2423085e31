import type { Minor } from './money.ts'
import { isReduction } from './price.ts'
import type { ProductCard } from './product.ts'
import type { StoreView } from './store-view.ts'

export type Priced = Pick<
  ProductCard,
  | 'price_incl_tax'
  | 'original_price_incl_tax'
  | 'regular_price'
  | 'lowestPrice'
  | 'pant_amount'
  | 'hasOffer'
  | 'offerType'
>

/** All in minor units, tax included. */
export interface ShownPrice {
  now: Minor
  /** A reduction, only with the lowest price of the 30 days before it. */
  before: { price: Minor; lowest: Minor } | null
  deposit: Minor | null
}

/** Returns the parts of a price that may and must be shown in a store view. */
export function shownPrice(product: Priced, { showsOffers }: Pick<StoreView, 'showsOffers'>): ShownPrice {
  const now = product.price_incl_tax
  return {
    now,
    before: showsOffers ? reduction(product) : null,
    deposit: product.pant_amount || null,
  }
}

/** Returns the reduction with the lowest price of the 30 days. The agreed price of a group is no reduction. */
function reduction(product: Priced): ShownPrice['before'] {
  const { price_incl_tax: now, lowestPrice: lowest, hasOffer, offerType } = product
  const price = product.original_price_incl_tax || product.regular_price
  if (!hasOffer || offerType === 'group') return null
  return price && lowest && isReduction(now, price, lowest) ? { price, lowest } : null
}
