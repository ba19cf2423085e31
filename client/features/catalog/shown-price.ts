import type { Minor } from '#shared/money.ts'
import type { ProductCard } from '#shared/product.ts'
import type { StoreView } from '#shared/store-view.ts'

type Priced = Pick<
  ProductCard,
  | 'price_incl_tax'
  | 'final_price'
  | 'original_price_incl_tax'
  | 'regular_price'
  | 'lowestPrice'
  | 'volume_ml'
  | 'pant_amount'
  | 'hasOffer'
>

/** All in minor units, tax included. */
export interface ShownPrice {
  now: Minor
  /** A reduction, only with the lowest price of the 30 days before it (Directive 98/6/EC art. 6a). */
  before: { price: Minor; lowest: Minor } | null
  /** Price of a litre, deposit not counted; null where the product is not sold by volume. */
  perLitre: Minor | null
  deposit: Minor | null
}

/** What may and must be shown of a price in a store view. */
export function shownPrice(product: Priced, view: Pick<StoreView, 'showsOffers'>): ShownPrice {
  const now = lower(product.price_incl_tax, product.final_price)
  return {
    now,
    before: view.showsOffers ? reduction(product, now) : null,
    perLitre: product.volume_ml ? Math.round((now * 1000) / product.volume_ml) : null,
    deposit: product.pant_amount || null,
  }
}

function lower(price: Minor, final: Minor | null): Minor {
  return final !== null && final > 0 && final < price ? final : price
}

function reduction({ hasOffer, original_price_incl_tax, regular_price, lowestPrice }: Priced, now: Minor) {
  const price = original_price_incl_tax ?? regular_price
  if (!hasOffer || !price || price <= now || !lowestPrice) return null
  return { price, lowest: lowestPrice }
}
