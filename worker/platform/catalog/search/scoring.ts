import { IdSet } from '../lists/id-set.ts'

/** A function for one value of an attribute, as in the reference's scoring (SEARCH-13). The score is multiplied by its weight. */
interface ScoringFunction {
  attribute: string
  value: string
  weight: number
}

/** Wines come before guides, cases and alcohol-free drinks. */
const scoringFunctions: readonly ScoringFunction[] = [
  { attribute: 'type_id', value: 'downloadable', weight: 0.1 },
  { attribute: 'type_id', value: 'grouped', weight: 0.2 },
  { attribute: 'type_id', value: 'bundle', weight: 0.2 },
  { attribute: 'wine_type', value: '40', weight: 0.1 },
]

/** The attributes whose values change the score. */
export const scoredAttributes = [...new Set(scoringFunctions.map(({ attribute }) => attribute))]

/** Returns the products that come after all others of the same price or strength: guides, cases, drinks without alcohol. */
export function lowRankedProducts(values: Values): IdSet {
  return IdSet.union(
    scoringFunctions.flatMap(({ attribute, value, weight }) =>
      weight < 1 ? (values.get(attribute)?.get(value) ?? []) : [],
    ),
  )
}

/** The largest boost of a product (SEARCH-13). */
const maxBoost = 100

/** Attribute → value → the products that have it. */
type Values = ReadonlyMap<string, ReadonlyMap<string, IdSet>>

/**
 * Returns the function for the boost of a product, which does not depend on the search text. It multiplies the weights of the
 * product's type and, to a small degree, of its sales (SEARCH-13).
 */
export function boostOf(values: Values): (product: { id: number; bought: number }) => number {
  const weighted = scoringFunctions.flatMap(({ attribute, value, weight }) => {
    const products = values.get(attribute)?.get(value)
    return products ? [{ products, weight }] : []
  })
  return ({ id, bought }) => {
    const weights = weighted.filter(({ products }) => products.has(id)).map(({ weight }) => weight)
    const popular = 1 + Math.log10(1 + bought) / 4
    return Math.min(
      weights.reduce((all, weight) => all * weight, popular),
      maxBoost,
    )
  }
}

/** The score of a product whose SKU was searched. */
export const certain = -1000
