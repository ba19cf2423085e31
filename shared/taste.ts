import type { Product } from './product.ts'

const tastes = ['taste_body', 'taste_acidity', 'taste_sweetness', 'taste_tannin'] as const

/** Returns for each known taste of a product the values, from 1 to 5, that are at most one step away. */
export function adjacentTastes(product: Pick<Product, (typeof tastes)[number]>) {
  return Object.fromEntries(
    tastes.flatMap((code) => {
      const value = product[code]
      return value === null ? [] : [[code, { in: adjacent(value) }] as const]
    }),
  )
}

function adjacent(value: number): string[] {
  return [value - 1, value, value + 1].filter((step) => step >= 1 && step <= 5).map(String)
}
