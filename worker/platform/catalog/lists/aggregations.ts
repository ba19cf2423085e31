import { type Minor, toDecimal } from '#shared/money.ts'
import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import type { FoundProducts } from './list-wanted.ts'
import { type CountedPriceRange, priceRangesOf } from './prices.ts'

interface WireBucket {
  key: string
  doc_count: number
  from?: number
  to?: number
}

export type WireAggregations = Record<string, { buckets?: WireBucket[]; value?: number | null }>

type Available = NonNullable<SearchRequest['searchQuery']['_availableFilters']>

const priceFields = ['price', 'final_price', 'lowestPrice', 'cost_price']
/** The most option values that are counted of one attribute (LIST-29). */
const mostOptions = 100

/** Returns the facets to count for the filters that a search offers: the values of products and variants, or price ranges. */
export function facetsOf(available: Available): string[] {
  return available
    .filter(({ scope }) => scope === 'catalog')
    .flatMap(({ field }) => (priceFields.includes(field) ? ['price_range'] : [field, `${field}_options`]))
}

/** Returns the counts in the format of the search engine (SEARCH-7). Amounts are decimals. */
export function aggregations(available: Available, list: FoundProducts, storeId: number): WireAggregations {
  const answer: WireAggregations = {}
  for (const { field, options } of available.filter(({ scope }) => scope === 'catalog')) {
    if (priceFields.includes(field)) {
      Object.assign(answer, priceAggregations(field, list, storeId))
      continue
    }
    for (const facet of [field, `${field}_options`]) {
      answer[`agg_terms_${facet}`] = { buckets: terms(list.counts.get(facet), options?.size ?? mostOptions) }
    }
  }
  return answer
}

function priceAggregations(
  field: string,
  { counts, lowest, price }: FoundProducts,
  storeId: number,
): WireAggregations {
  const ranges = counts.get('price_range')
  return {
    [`agg_range_${field}`]: {
      buckets: priceRangesOf(storeId).map((range) => bucket(range, ranges?.get(range.key) ?? 0)),
    },
    [`agg_min_${field}`]: { value: decimal(price.min) },
    [`agg_max_${field}`]: { value: decimal(price.max) },
    agg_min_lowestPrice: { value: decimal(lowest.min) },
    agg_max_lowestPrice: { value: decimal(lowest.max) },
    // Clients expect these names, but the merchant's cost prices are never counted.
    agg_min_cost_price: { value: null },
    agg_max_cost_price: { value: null },
  }
}

function terms(values: ReadonlyMap<string, number> | undefined, size: number): WireBucket[] {
  return [...(values ?? [])]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, size)
    .map(([key, doc_count]) => ({ key, doc_count }))
}

function bucket({ key, from, to }: CountedPriceRange, doc_count: number): WireBucket {
  return {
    key,
    doc_count,
    ...(from !== null && { from: toDecimal(from) }),
    ...(to !== null && { to: toDecimal(to) }),
  }
}

function decimal(minor: Minor | null): number | null {
  return minor === null ? null : toDecimal(minor)
}
