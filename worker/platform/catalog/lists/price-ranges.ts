import type { Minor } from '#shared/money.ts'
import { storeViews } from '#shared/store-view.ts'
import { priceSteps } from '#shared/views/currency.ts'

export interface CountedPriceRange {
  /** The range in the format of the search engine: `0.0-100.0`, `1000.0-*`. */
  key: string
  /** Inclusive (minor units); null: no lower bound. */
  from: Minor | null
  /** Exclusive (minor units); null: no upper bound. */
  to: Minor | null
}

/** Returns the price ranges that the products of a view are counted in. */
export function priceRangesOf(storeId: number): readonly CountedPriceRange[] {
  return ranges.get(storeId) ?? []
}

const ranges = new Map(
  Object.values(storeViews).map(({ storeId, currency }) => {
    const { small, list } = priceSteps(currency)
    const steps = [...small, ...list].map((step) => step * 100)
    return [storeId, [null, ...steps].map((from, index) => priceRange(from, steps[index] ?? null))]
  }),
)

function priceRange(from: Minor | null, to: Minor | null): CountedPriceRange {
  return { key: `${from === null ? '0.0' : wire(from)}-${to === null ? '*' : wire(to)}`, from, to }
}

export function rangeOfPrice(price: Minor, storeId: number): string {
  const found = priceRangesOf(storeId).find(({ to }) => to === null || price < to)
  return found?.key ?? ''
}

function wire(minor: Minor): string {
  const text = String(minor / 100)
  return text.includes('.') ? text : `${text}.0`
}
