import type { Currency } from '#shared/money.ts'
import type { Bucket } from '#shared/platform-api/search-result.ts'
import { storeViews } from '#shared/store-view.ts'
import { priceSteps } from '#shared/views/currency.ts'
import type { FilterValue } from './facet-filters.ts'

interface Range {
  /** Whole amounts; 0 is no bound. */
  from: number
  to: number
}

/** Returns the condition of a range that `PriceRange` (shared/search-params.ts) has parsed. */
export function priceFilter(ranges: readonly string[] | undefined): Record<string, unknown> {
  const range = ranges?.[0]
  if (!range) return {}
  const { from, to } = parsed(range)
  return { price: { gte: from, ...(to && { lt: to }) } }
}

/** Returns the steps of a taste within a range `from-to` of 1 to 5, either side may be open: `-2` are 1 and 2. */
export function stepsOf(range: string): string[] {
  const { from, to } = parsed(range)
  return [1, 2, 3, 4, 5].filter((step) => step >= from && (!to || step <= to)).map(String)
}

/** Returns the counted ranges. All of them are returned with a range that the shopper typed, because its fields are below them. */
export function priceOptions(
  buckets: readonly Bucket[],
  selected: readonly string[],
  currency: Currency,
): FilterValue[] {
  const options = withoutSmall(buckets, currency).map(({ from, to, count }) =>
    option({ from: (from ?? 0) / 100, to: (to ?? 0) / 100 }, count, selected),
  )
  const isOwn = selected.some((range) => options.every(({ id }) => id !== range))
  return options.filter(({ count, selected }) => count > 0 || selected || isOwn)
}

/**
 * Merges the price ranges below the first limit of the view into one, unless most products are in them: a list of wine begins with `-100`,
 * of beer with `20-40`.
 */
function withoutSmall(buckets: readonly Bucket[], currency: Currency): readonly Bucket[] {
  const first = 100 * (priceSteps(currency).list[0] ?? 0)
  const isSmall = ({ to }: Bucket) => to !== null && to <= first
  const [small, others] = [buckets.filter(isSmall), buckets.filter((bucket) => !isSmall(bucket))]
  const sum = (some: readonly Bucket[]) => some.reduce((total, { count }) => total + count, 0)
  const last = small.at(-1)
  if (!last || sum(small) > sum(others)) return buckets
  return [{ ...last, from: null, count: sum(small) }, ...others]
}

const ofLinks = new Set(
  Object.values(storeViews).flatMap(({ currency }) => Object.values(priceSteps(currency)).flat()),
)

/**
 * Returns whether a list may be cached with its price range: both limits are round numbers, as in all links of the shop. Too many other
 * ranges exist.
 */
export function isCommonRange(ranges: readonly string[] | undefined): boolean {
  const limits = (ranges ?? []).flatMap((range) => range.split('-').map(Number))
  return limits.every((limit) => ofLinks.has(limit) || (limit % 50 === 0 && limit <= 10_000))
}

function option(range: Range, count: number, selected: readonly string[]): FilterValue {
  const id = `${range.from || ''}-${range.to || ''}`
  return { id, label: id, count, selected: selected.includes(id), swatch: null }
}

function parsed(range: string): Range {
  const [from, to] = range.split('-').map(Number)
  return { from: from ?? 0, to: to ?? 0 }
}
