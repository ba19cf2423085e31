import type { Attribute } from '#shared/attribute.ts'
import type { FilterCode, ListingSearch } from '#shared/listing.ts'
import type { Aggregation, Bucket } from '#shared/platform-api/search-result.ts'

type Aggregations = Readonly<Record<string, Aggregation>>

export interface FilterOption {
  /** As it stands in the URL. */
  id: string
  label: string
  /** Products that would be left. */
  count: number
  selected: boolean
  swatch: string | null
}

export interface Filter {
  code: FilterCode
  label: string
  options: FilterOption[]
}

/** The filters that an answer's counts make: options with products or chosen, by label; empty filters left out. */
export function filtersOf(
  codes: readonly FilterCode[],
  aggregations: Aggregations,
  attributes: ReadonlyMap<string, Attribute>,
  chosen: ListingSearch,
): Filter[] {
  return codes
    .map((code): Filter => {
      const attribute = attributes.get(code)
      const label = attribute?.frontend_label ?? attribute?.default_frontend_label ?? code
      const selected = chosen[code] ?? []
      const options =
        code === 'price'
          ? priceOptions(aggregations, selected)
          : attributeOptions(counts(code, aggregations), attribute, selected)
      return { code, label, options }
    })
    .filter(({ options }) => options.length > 1 || options.some(({ selected }) => selected))
}

/** `from-to` in whole kroner; either may be empty. Several ranges: any of them (contract A.3). */
export function priceFilter(ranges: readonly string[] | undefined): Record<string, unknown> {
  const bounds = (ranges ?? []).flatMap((range) => parseRange(range) ?? [])
  if (bounds.length === 0) return {}
  const from = Math.min(...bounds.map(({ from }) => from))
  const tos = bounds.map(({ to }) => to)
  const to = tos.includes(0) ? undefined : Math.max(...tos)
  return { price: { gte: from, ...(to === undefined ? {} : { lt: to }) } }
}

/** Floor and ceiling to whole kroner; zero and less is no bound (specification §5). */
export function parseRange(range: string): { from: number; to: number } | null {
  const match = /^(\d{0,7})-(\d{0,7})$/.exec(range)
  if (!match) return null
  const from = Math.max(0, Math.floor(Number(match[1])))
  const to = Math.max(0, Math.ceil(Number(match[2])))
  return from === 0 && to === 0 ? null : { from, to }
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

function attributeOptions(
  counted: ReadonlyMap<string, number>,
  attribute: Attribute | undefined,
  selected: readonly string[],
): FilterOption[] {
  return (attribute?.options ?? [])
    .map(({ value, label, swatch, sort_order }) => ({
      order: sort_order ?? 100,
      option: {
        id: value,
        label,
        swatch,
        count: counted.get(value) ?? 0,
        selected: selected.includes(value),
      },
    }))
    .filter(({ option }) => option.count > 0 || option.selected)
    .sort((a, b) => a.order - b.order || largestFirst(a.option, b.option))
    .map(({ option }) => option)
}

/** Only the first eight are shown at once: years downwards, words by how much they leave. */
function largestFirst(a: FilterOption, b: FilterOption): number {
  if (/^\d/.test(a.label) && /^\d/.test(b.label))
    return b.label.localeCompare(a.label, undefined, { numeric: true })
  return b.count - a.count || a.label.localeCompare(b.label)
}

function priceOptions(aggregations: Aggregations, selected: readonly string[]): FilterOption[] {
  const buckets = aggregations.agg_range_price?.buckets ?? []
  return buckets
    .filter(({ count }) => count > 0)
    .map((bucket) => ({
      id: rangeId(bucket),
      label: rangeLabel(bucket),
      count: bucket.count,
      selected: selected.includes(rangeId(bucket)),
      swatch: null,
    }))
}

function rangeId({ from, to }: Bucket): string {
  return `${from ? from / 100 : ''}-${to ? to / 100 : ''}`
}

/** '<' for the first range, '>' for the last (specification §9). */
function rangeLabel({ from, to }: Bucket): string {
  if (!from && to) return `< ${to / 100} kr`
  if (from && !to) return `> ${from / 100} kr`
  return `${(from ?? 0) / 100} - ${(to ?? 0) / 100} kr`
}
