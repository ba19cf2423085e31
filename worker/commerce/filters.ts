import { type FilterCode, facets, filterKind, type ListingSearch } from '#shared/listing.ts'
import type { Currency } from '#shared/money.ts'
import type { Attribute } from '#shared/platform-api/documents.ts'
import type { Aggregation } from '#shared/platform-api/search-result.ts'
import type { Offer } from './chosen-filters.ts'
import { type Filter, type FilterValue, rangeOptions } from './facet-filters.ts'
import { priceOptions } from './price-filter.ts'

type Aggregations = Readonly<Record<string, Aggregation>>

export interface Counted {
  aggregations: Aggregations
  total: number
  /** Labels and options of the attributes that were counted. */
  attributes: ReadonlyMap<string, Attribute>
  offer: Offer
  /** The currency of the price ranges. */
  currency: Currency
}

/**
 * Returns the filters for the counts of a response. Options without products are omitted unless they are chosen; filters that narrow
 * nothing are omitted.
 */
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
    .filter(({ code, options }) => options.some(({ count }) => chosen[code]?.length || count < counted.total))
}

function optionsOf(code: FilterCode, counted: Counted, selected: readonly string[]): FilterValue[] {
  const { aggregations, attributes, offer, currency } = counted
  if (code === 'price') return priceOptions(aggregations.agg_range_price?.buckets ?? [], selected, currency)
  if (code === 'hasOffer') {
    const counted = counts(offer.attribute, aggregations)
    const count = counted.get(String(offer.yes)) ?? counted.get(String(Number(offer.yes))) ?? 0
    const isChosen = selected.length > 0
    return count || isChosen ? [{ id: '1', label: '', count, selected: isChosen, swatch: null }] : []
  }
  const facet = facets.get(code)
  if (facet && facet.as !== 'options')
    return rangeOptions(
      code,
      facet,
      (field) => counts(field, aggregations),
      selected,
      new Date().getFullYear(),
    )
  const counting = code === 'shop' ? 'shop_stock' : code
  return attributeOptions(counts(counting, aggregations), attributes.get(code), selected)
}

/** Returns the counts of an attribute: products with the option themselves, and parents with such a variant. */
function counts(code: string, aggregations: Aggregations): Map<string, number> {
  const result = new Map<string, number>()
  for (const name of [`agg_terms_${code}`, `agg_terms_${code}_options`]) {
    for (const { key, count } of aggregations[name]?.buckets ?? [])
      result.set(key, (result.get(key) ?? 0) + count)
  }
  return result
}

/**
 * Returns the options in the attribute's own order (LIST-16: 'option sort_order+3, default 100'), then those with the most products first.
 */
function attributeOptions(
  counted: ReadonlyMap<string, number>,
  attribute: Attribute | undefined,
  selected: readonly string[],
): FilterValue[] {
  return (attribute ? placesOf(attribute) : [])
    .filter(({ value, exclude }) => (counted.get(value) && !exclude) || selected.includes(value))
    .map((place) => ({ ...place, count: counted.get(place.value) ?? 0 }))
    .sort((a, b) => a.order - b.order || largestFirst(a, b))
    .map(({ value, label, swatch, count }) => ({
      id: value,
      label,
      swatch,
      count,
      selected: selected.includes(value),
    }))
}

type Option = Attribute['options'][number]

interface Place extends Option {
  order: number
  /** The option's rank in alphabetical order, and its rank by number if it begins with a digit. */
  letter: number
  number: number | null
}

const places = new WeakMap<Attribute, Place[]>()

/** Returns the rank of each option among all of them. Cached for an attribute, since comparing by language is slow. */
function placesOf(attribute: Attribute): Place[] {
  const known = places.get(attribute)
  if (known) return known
  const { options } = attribute
  const letters = ranks(options, new Intl.Collator())
  const numbers = ranks(options, new Intl.Collator(undefined, { numeric: true }))
  const made = options.map((option) => ({
    ...option,
    order: option.sort_order === null ? 100 : option.sort_order + 3,
    letter: letters.get(option) ?? 0,
    number: /^\d/.test(option.label) ? (numbers.get(option) ?? 0) : null,
  }))
  places.set(attribute, made)
  return made
}

/** Equal labels have one rank. */
function ranks(options: readonly Option[], { compare }: Intl.Collator): Map<Option, number> {
  const sorted = options.toSorted((a, b) => compare(a.label, b.label))
  let rank = 0
  return new Map(
    sorted.map((option, at) => {
      if (at > 0 && compare(sorted[at - 1]?.label ?? '', option.label) !== 0) rank = at
      return [option, rank]
    }),
  )
}

interface Counts extends Place {
  count: number
}

/** Only the first eight are shown at once: years in descending order, words by the number of products. */
function largestFirst(a: Counts, b: Counts): number {
  if (a.number !== null && b.number !== null) return b.number - a.number
  return b.count - a.count || a.letter - b.letter
}
