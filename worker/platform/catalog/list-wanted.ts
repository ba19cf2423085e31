import type { Meant } from './meaning/meaning.ts'
import type { ProductPlan } from './product-plan.ts'
import type { TextQuery } from './text-query.ts'

export interface ListWanted {
  plan: ProductPlan
  text: TextQuery | null
  /** What the words of the text mean beside being words. */
  meant?: readonly Meant[]
  /** Fields whose values are counted. */
  facets: readonly string[]
  from: number
  size: number
}

export interface FoundProducts {
  found: { id: number; score: number | null }[]
  total: number
  /** How many there are without what the shopper chose. */
  unchosen?: number
  /** What was wished and holds of none of them. */
  unmet?: readonly Meant[]
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** By field: value → products, each without what was chosen of its attribute. */
  counts: Map<string, Map<string, number>>
}
