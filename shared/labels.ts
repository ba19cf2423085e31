import type { ProductCard } from './product.ts'
import { type Priced, shownPrice } from './shown-price.ts'
import type { StoreView } from './store-view.ts'

export type Label = ProductCard['labels'][number]

/**
 * The labels for a customer group: 0 is a guest; one that names no group is for everybody. Those that are left are for
 * everybody who reads the page.
 */
export function labelsOfGroup(labels: readonly Label[], group: number): Label[] {
  return labels
    .filter(({ customer_group_id: groups }) => groups.length === 0 || groups.includes(group))
    .map((label) => ({ ...label, customer_group_id: [] }))
}

type Labelled = Priced & Pick<ProductCard, 'labels' | 'nextdisc_qty'>

/**
 * The labels that may be shown in a view. Red ones speak of an offer to everybody, gold ones of one to some: neither
 * where offers are not shown (SHOP-7), nor where there is none. A red one stands beside its reduction, which has the 30
 * days, or beside a price by quantity; a gold one beside the price of a group.
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
