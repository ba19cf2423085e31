import { decimal } from '#shared/decimal.ts'
import { type FilterCode, type FilterKind, facets, type ListingSearch } from '#shared/listing.ts'
import type { Facet } from '#shared/product-fields.ts'

export interface FilterValue {
  /** The option as it is written in the URL. */
  id: string
  label: string
  /** The number of products that would be left. */
  count: number
  selected: boolean
  swatch: string | null
}

export interface Filter {
  code: FilterCode
  kind: FilterKind
  label: string
  options: FilterValue[]
}

export type Counts = ReadonlyMap<string, number>

/** A bottle worth keeping has at least this many years left. */
const keeping = 5

/** Returns the conditions of the chosen facets. */
export function facetFilters(chosen: ListingSearch, year: number): Record<string, unknown> {
  const conditions = [...facets].map(([code, facet]) => {
    const ids = chosen[code as keyof ListingSearch] as string[] | undefined
    return ids ? conditionsOf(code, facet, ids, year) : {}
  })
  return Object.assign({}, ...conditions)
}

function conditionsOf(code: string, facet: Facet, ids: readonly string[], year: number): object {
  if (facet.as === 'options') return { [code]: { in: ids } }
  if (facet.as === 'least') return { [code]: { gte: Number(ids[0]) } }
  if (facet.as === 'steps') {
    const [from = '', to = ''] = ids[0]?.split('-') ?? []
    return { [code]: { ...(from && { gt: Number(from) }), ...(to && { lte: Number(to) }) } }
  }
  return {
    ...(ids.includes('now') && { [code]: { lte: year } }),
    ...(ids.includes('keep') && { [facet.until]: { gte: year + keeping } }),
  }
}

/** Returns the ranges of a facet that have products, counted from the single values; their labels have no unit. */
export function rangeOptions(
  code: string,
  facet: Exclude<Facet, { as: 'options' }>,
  counts: (field: string) => Counts,
  selected: readonly string[],
  year: number,
): FilterValue[] {
  const count = (field: string, accepts: (value: number) => boolean) =>
    [...counts(field)].reduce((total, [value, count]) => total + (accepts(Number(value)) ? count : 0), 0)
  const option = (id: string, label: string, count: number): FilterValue => {
    return { id, label, count, selected: selected.includes(id), swatch: null }
  }
  const shown = (options: FilterValue[]) => options.filter(({ count, selected }) => count > 0 || selected)
  if (facet.as === 'least')
    return shown(
      facet.steps.map((least) =>
        option(
          least,
          decimal(least),
          count(code, (value) => value >= Number(least)),
        ),
      ),
    )
  if (facet.as === 'years')
    return shown([
      option(
        'now',
        'Ready to drink now',
        count(code, (value) => value <= year),
      ),
      option(
        'keep',
        'Worth keeping',
        count(facet.until, (value) => value >= year + keeping),
      ),
    ])
  const steps = facet.edges.map((from, place) => {
    const to = facet.edges[place + 1]
    const isWithin = (value: number) =>
      (value > from || (place === 0 && value === 0)) && value <= (to ?? Number.POSITIVE_INFINITY)
    const label = to === undefined ? `> ${decimal(from)}` : `${decimal(from)}–${decimal(to)}`
    return option(`${place ? from : ''}-${to ?? ''}`, label, count(code, isWithin))
  })
  const own = selected.filter((id) => steps.every((step) => step.id !== id))
  return [...shown(steps), ...own.map((id) => option(id, id, 0))]
}
