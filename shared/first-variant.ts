// Why: docs/decisions/013-product-choices.md
import type { Minor } from './money.ts'

interface Variant {
  status: number
  price_incl_tax: Minor | null
  stock: { is_in_stock: boolean } | null
}

/**
 * Returns the variant that represents a configurable product if none is named: in stock before sold out, then the cheapest, then the
 * platform's order. A variant of unknown stock counts as in stock, one of unknown price as dearest. Undefined if each is switched off
 * (status 2 and more).
 */
export function firstVariant<Child extends Variant>(children: readonly Child[]): Child | undefined {
  return children
    .filter(({ status }) => status < 2)
    .toSorted(
      (a, b) => Number(soldOut(a)) - Number(soldOut(b)) || compare(a.price_incl_tax, b.price_incl_tax),
    )[0]
}

function soldOut({ stock }: Variant): boolean {
  return stock?.is_in_stock === false
}

function compare(a: Minor | null, b: Minor | null): number {
  return a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY)
}
