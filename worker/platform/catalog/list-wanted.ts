import type { ProductPlan } from './product-plan.ts'
import type { TextQuery } from './text-query.ts'

export interface ListWanted {
  plan: ProductPlan
  text: TextQuery | null
  /** Fields whose values are counted. */
  facets: readonly string[]
  from: number
  size: number
}

export interface FoundProducts {
  found: { id: number; score: number | null }[]
  total: number
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** By field: value → products, each without what was chosen of its attribute. */
  counts: Map<string, Map<string, number>>
}
