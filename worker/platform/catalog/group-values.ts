import { groupOffers } from './fields.ts'
import { IdSet } from './id-set.ts'
import { rangeOfPrice } from './price-ranges.ts'

/**
 * Values that differ for a group with prices of its own, by field: the range that its price lies in, and whether something
 * is on offer to it, which is what is to everybody and what it pays less for. Prices are gross, by product id.
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
