import type { Minor } from '#shared/money.ts'
import { shownPrice } from '#shared/shown-offer.ts'
import type { StoreView } from '#shared/store-view.ts'
import { buyable, type PricedLine } from './lines.ts'
import { minorOrNull } from './unit-price.ts'

/**
 * Returns the amount that the reduced prices of these lines save, tax included (minor units). Only reductions that product cards
 * announce count. They are measured from the lowest price of the 30 days before (Directive 98/6/EC article 6a, CJEU C-330/23),
 * not from the crossed-out price. Bundles do not count: their price follows from their contents.
 */
export function savedByReductions(own: readonly PricedLine[], view: Pick<StoreView, 'showsOffers'>): Minor {
  return buyable(own).reduce((sum, line) => sum + savedOnOne(line, view) * line.qty, 0)
}

function savedOnOne(
  { choice, price_incl_tax, type_id }: PricedLine,
  view: Pick<StoreView, 'showsOffers'>,
): Minor {
  if (!choice || type_id === 'bundle') return 0
  const { doc, groupPrice } = choice.product
  const { before } = shownPrice(
    {
      price_incl_tax,
      original_price_incl_tax: minorOrNull(doc.original_price_incl_tax),
      regular_price: minorOrNull(doc.regular_price),
      lowestPrice: minorOrNull(doc.lowestPrice),
      pant_amount: null,
      hasOffer: true,
      offerType: groupPrice === null ? 'special' : 'group',
    },
    view,
  )
  return before ? before.lowest - price_incl_tax : 0
}
