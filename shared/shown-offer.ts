import type { Minor } from './money.ts'
import { isReduction } from './price.ts'
import type { ProductCard } from './product.ts'
import type { StoreView } from './store-view.ts'

export type Label = ProductCard['labels'][number]

type Labelled = Priced & Pick<ProductCard, 'labels' | 'nextdisc_qty'>

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

/**
 * Returns the labels for a customer group (0 is a guest). Labels without a group are for everybody. The returned labels need no further
 * check.
 */
export function labelsOfGroup(labels: readonly Label[], group: number): Label[] {
  return labels
    .filter(({ customer_group_id: groups }) => groups.length === 0 || groups.includes(group))
    .map((label) => ({ ...label, customer_group_id: [] }))
}

/**
 * Returns the labels that may be shown in a view. Red labels announce an offer for everybody, gold ones an offer for some. Neither is shown
 * if the view shows no offers (SHOP-7), or if there is no offer. A red label needs a reduction, which shows the lowest price of 30 days, or
 * a price by quantity. A gold label needs the price of a group.
 */
export function shownLabels(product: Labelled, view: Pick<StoreView, 'showsOffers'>): Label[] {
  return product.labels.filter(({ style }) => {
    if (style !== 'red' && style !== 'gold') return true
    if (!view.showsOffers || !product.hasOffer) return false
    const isGroups = product.offerType === 'group'
    if (style === 'gold' || isGroups) return style === 'gold' && isGroups
    return shownPrice(product, view).before !== null || product.nextdisc_qty !== null
  })
}
