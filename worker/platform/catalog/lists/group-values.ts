import { groupOffers } from './fields.ts'
import { IdSet } from './id-set.ts'
import { rangeOfPrice } from './price-ranges.ts'

/**
 * Returns, by field, the values that differ for a group with prices of its own: the price range of each product, and whether it
 * is on offer to the group. Such an offer is one for everybody, or a lower price of the group. Prices are gross, by product id.
 */
export function groupValues(
  storeId: number,
  group: number,
  prices: { everybody: Int32Array; own: Int32Array },
  offered: IdSet,
): Map<string, Map<string, IdSet>> {
  const ids = [...prices.own.keys()]
  const cheaper = ids.filter((id) => (prices.own[id] ?? 0) < (prices.everybody[id] ?? 0))
  const ranges = Map.groupBy(ids, (id) => rangeOfPrice(prices.own[id] ?? 0, storeId))
  return new Map([
    ['price_range', new Map([...ranges].map(([range, products]) => [range, IdSet.of(products)]))],
    [groupOffers, new Map([[String(group), IdSet.union([offered, IdSet.of(cheaper)])]])],
  ])
}
