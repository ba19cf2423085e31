import type { Bucket } from '#shared/platform-api/search-result.ts'
import { storeViews } from '#shared/store-view.ts'
import { priceSteps } from '#shared/views/price-steps.ts'
import type { FilterValue } from './filter.ts'

interface Range {
  /** Whole amounts; 0 is no bound. */
  from: number
  to: number
}

/** The condition of a range that `PriceRange` (shared/search-params.ts) has read. */
export function priceFilter(ranges: readonly string[] | undefined): Record<string, unknown> {
  const range = ranges?.[0]
  if (!range) return {}
  const { from, to } = parsed(range)
  return { price: { gte: from, ...(to && { lt: to }) } }
}

/** The steps of a taste within a range `from-to` of 1 to 5, either side open: `-2` are 1 and 2. */
export function stepsOf(range: string): string[] {
  const { from, to } = parsed(range)
  return [1, 2, 3, 4, 5].filter((step) => step >= from && (!to || step <= to)).map(String)
}

/** The ranges that were counted; all of them beside a range of one's own, whose fields stand below them. */
export function priceOptions(buckets: readonly Bucket[], selected: readonly string[]): FilterValue[] {
  const options = buckets.map(({ from, to, count }) =>
    option({ from: (from ?? 0) / 100, to: (to ?? 0) / 100 }, count, selected),
  )
  const isOwn = selected.some((range) => options.every(({ id }) => id !== range))
  return options.filter(({ count, selected }) => count > 0 || selected || isOwn)
}

const ofLinks = new Set(
  Object.values(storeViews).flatMap(({ currency }) => Object.values(priceSteps(currency)).flat()),
)

/**
 * Whether a list may be cached by its range of prices: between round numbers, as every link of the shop and most people write
 * them. There are too many others.
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
