import { decimal } from '#shared/decimal.ts'
import type { FilterValue } from './filter.ts'

type Counts = ReadonlyMap<string, number>
type Counted = readonly (readonly [value: number, count: number])[]

/** Edges of strength in % vol., so that each kind of drink has a few: without alcohol, beers, wines, fortified, spirits. */
const strengths = [0, 0.5, 5, 7, 10, 12.5, 13.5, 15, 22, 42]
const leastRatings = ['4.5', '4', '3.5']
/** A bottle worth keeping has at least this many years left. */
const keeping = 5

/** The conditions of what was chosen of strength, rating and when it is drunk. */
export function rangeFilters(
  chosen: { abv?: string[]; rating?: string[]; drink_from?: string[] },
  year: number,
): Record<string, unknown> {
  const [from = '', to = ''] = chosen.abv?.[0]?.split('-') ?? []
  const times = chosen.drink_from ?? []
  return {
    ...(chosen.abv && { abv: { ...(from && { gt: Number(from) }), ...(to && { lte: Number(to) }) } }),
    ...(chosen.rating && { rating: { gte: Number(chosen.rating[0]) } }),
    ...(times.includes('now') && { drink_from: { lte: year } }),
    ...(times.includes('keep') && { drink_to: { gte: year + keeping } }),
  }
}

/** Steps with products, counted from the single values. */
export function strengthOptions(counts: Counts, selected: readonly string[]): FilterValue[] {
  const counted = numbers(counts)
  const steps = strengths.map((from, place) => {
    const to = strengths[place + 1]
    const count = sum(
      counted,
      (value) => (value > from || (place === 0 && value === 0)) && value <= (to ?? 100),
    )
    return option(`${place ? from : ''}-${to ?? ''}`, strengthLabel(from, to), count, selected)
  })
  const own = selected.filter((id) => steps.every((step) => step.id !== id))
  return [
    ...steps.filter(({ count, selected }) => count > 0 || selected),
    ...own.map((id) => option(id, `${id} %`, 0, selected)),
  ]
}

export function ratingOptions(counts: Counts, selected: readonly string[]): FilterValue[] {
  const counted = numbers(counts)
  return leastRatings
    .map((least) =>
      option(
        least,
        decimal(least),
        sum(counted, (value) => value >= Number(least)),
        selected,
      ),
    )
    .filter(({ count, selected }) => count > 0 || selected)
}

export function drinkOptions(
  from: Counts,
  to: Counts,
  selected: readonly string[],
  year: number,
): FilterValue[] {
  return [
    option(
      'now',
      'Ready to drink now',
      sum(numbers(from), (value) => value <= year),
      selected,
    ),
    option(
      'keep',
      'Worth keeping',
      sum(numbers(to), (value) => value >= year + keeping),
      selected,
    ),
  ].filter(({ count, selected }) => count > 0 || selected)
}

function option(id: string, label: string, count: number, selected: readonly string[]): FilterValue {
  return { id, label, count, selected: selected.includes(id), swatch: null }
}

function strengthLabel(from: number, to: number | undefined): string {
  return to === undefined ? `> ${decimal(from)} %` : `${decimal(from)}–${decimal(to)} %`
}

function numbers(counts: Counts): Counted {
  return [...counts].map(([value, count]) => [Number(value), count])
}

function sum(counts: Counted, accepts: (value: number) => boolean): number {
  return counts.reduce((total, [value, count]) => total + (accepts(value) ? count : 0), 0)
}
