import type { Attribute } from '#shared/attribute.ts'
import { type FilterCode, filterKind, type ListingSearch } from '#shared/listing.ts'
import type { Aggregation } from '#shared/platform-api/search-result.ts'
import type { Offer } from './chosen-filters.ts'
import type { Filter, FilterValue } from './filter.ts'
import { priceOptions } from './price-filter.ts'
import { drinkOptions, ratingOptions, strengthOptions } from './range-filters.ts'

type Aggregations = Readonly<Record<string, Aggregation>>

export interface Counted {
  aggregations: Aggregations
  total: number
  /** Labels and options of the attributes that were counted. */
  attributes: ReadonlyMap<string, Attribute>
  offer: Offer
}

/** The filters that an answer's counts make: options with products or chosen; filters that narrow nothing left out. */
export function filtersOf(
  codes: readonly FilterCode[],
  counted: Counted,
  chosen: Partial<ListingSearch>,
): Filter[] {
  return codes
    .map((code): Filter => {
      const attribute = counted.attributes.get(code)
      const label = attribute?.frontend_label ?? attribute?.default_frontend_label ?? code
      return { code, kind: filterKind(code), label, options: optionsOf(code, counted, chosen[code] ?? []) }
    })
    .filter(({ options }) => options.some(({ count, selected }) => selected || count < counted.total))
}

function optionsOf(code: FilterCode, counted: Counted, selected: readonly string[]): FilterValue[] {
  const { aggregations, total, attributes, offer } = counted
  if (code === 'price') return priceOptions(aggregations.agg_range_price?.buckets ?? [], selected, total)
  if (code === 'hasOffer') {
    const counted = counts(offer.attribute, aggregations)
    const count = counted.get(String(offer.yes)) ?? counted.get(String(Number(offer.yes))) ?? 0
    const isChosen = selected.length > 0
    return count || isChosen ? [{ id: '1', label: '', count, selected: isChosen, swatch: null }] : []
  }
  const year = new Date().getFullYear()
  if (code === 'abv') return strengthOptions(counts('abv', aggregations), selected)
  if (code === 'rating') return ratingOptions(counts('rating', aggregations), selected)
  if (code === 'drink_from')
    return drinkOptions(counts('drink_from', aggregations), counts('drink_to', aggregations), selected, year)
  const counting = code === 'shop' ? 'shop_stock' : code
  return attributeOptions(counts(counting, aggregations), attributes.get(code), selected)
}

/** Products with the option themselves and parents with a variant that has it. */
function counts(code: string, aggregations: Aggregations): Map<string, number> {
  const result = new Map<string, number>()
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, count } of aggregations[name]?.buckets ?? [])
      result.set(key, (result.get(key) ?? 0) + count)
  }
  return result
}

/** In the attribute's own order (LIST-16: 'option sort_order+3, default 100'), then the fullest first. */
function attributeOptions(
  counted: ReadonlyMap<string, number>,
  attribute: Attribute | undefined,
  selected: readonly string[],
): FilterValue[] {
  return (attribute?.options ?? [])
    .filter(({ value, exclude }) => (counted.get(value) && !exclude) || selected.includes(value))
    .map(({ value, label, swatch, sort_order }) => ({
      order: sort_order === null ? 100 : sort_order + 3,
      option: {
        id: value,
        label,
        swatch,
        count: counted.get(value) ?? 0,
        selected: selected.includes(value),
      },
    }))
    .sort((a, b) => a.order - b.order || largestFirst(a.option, b.option))
    .map(({ option }) => option)
}

const byNumber = new Intl.Collator(undefined, { numeric: true })
const byLetter = new Intl.Collator()

/** Only the first eight are shown at once: years downwards, words by how much they leave. */
function largestFirst(a: FilterValue, b: FilterValue): number {
  if (/^\d/.test(a.label) && /^\d/.test(b.label)) return byNumber.compare(b.label, a.label)
  return b.count - a.count || byLetter.compare(a.label, b.label)
}
