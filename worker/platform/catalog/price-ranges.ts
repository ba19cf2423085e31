import type { Minor } from '#shared/money.ts'

export interface CountedPriceRange {
  /** As the search engine writes it: `0.0-100.0`, `1000.0-*`. */
  key: string
  /** Inclusive; null: from the start. */
  from: Minor | null
  /** Exclusive; null: without end. */
  to: Minor | null
}

/** The ranges that prices are counted in, the same kroner in both views. */
export const priceRanges: readonly CountedPriceRange[] = [
  priceRange(null, 100_00),
  priceRange(100_00, 200_00),
  priceRange(200_00, 300_00),
  priceRange(300_00, 500_00),
  priceRange(500_00, 1000_00),
  priceRange(1000_00, null),
]

function priceRange(from: Minor | null, to: Minor | null): CountedPriceRange {
  return { key: `${from === null ? '0.0' : wire(from)}-${to === null ? '*' : wire(to)}`, from, to }
}

export function rangeOfPrice(price: Minor): string {
  const found = priceRanges.find(({ to }) => to === null || price < to)
  return found?.key ?? ''
}

function wire(minor: Minor): string {
  const text = String(minor / 100)
  return text.includes('.') ? text : `${text}.0`
}
