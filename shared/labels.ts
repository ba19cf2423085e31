import type { ProductCard } from './product.ts'
import { type Priced, shownPrice } from './shown-price.ts'
import type { StoreView } from './store-view.ts'

export type Label = ProductCard['labels'][number]

/**
 * Returns the labels for a customer group (0 is a guest). Labels without a group are for everybody. The returned labels need no further
 * check.
 */
export function labelsOfGroup(labels: readonly Label[], group: number): Label[] {
  return labels
    .filter(({ customer_group_id: groups }) => groups.length === 0 || groups.includes(group))
    .map((label) => ({ ...label, customer_group_id: [] }))
}

type Labelled = Priced & Pick<ProductCard, 'labels' | 'nextdisc_qty'>

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
