import { IdSet } from './id-set.ts'

/** One function a value of an attribute, as in the reference's scoring (SEARCH-13): its weight multiplies. */
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

/** Attributes whose values are scored by. */
export const scoredAttributes = [...new Set(scoringFunctions.map(({ attribute }) => attribute))]

/** What comes behind all else of its price or strength: guides, cases, what has no alcohol. */
export function asideOf(values: Values): IdSet {
  return IdSet.union(
    scoringFunctions.flatMap(({ attribute, value, weight }) =>
      weight < 1 ? (values.get(attribute)?.get(value) ?? []) : [],
    ),
  )
}

/** SEARCH-13. */
const maxBoost = 100

/** Attribute → value → the products that have it. */
type Values = ReadonlyMap<string, ReadonlyMap<string, IdSet>>

/**
 * The boost of a product, independent of the query: its kind and, gently, how often it is bought; all multiply
 * (SEARCH-13).
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

/** The score of a product that was asked for by its sku. */
export const certain = -1000
