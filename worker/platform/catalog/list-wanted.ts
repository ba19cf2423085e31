import type { Sql } from '../sql.ts'
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
  /** What is read in one round trip with the page, of the products whose ids `page` selects. */
  beside?: (page: Sql) => D1PreparedStatement[]
}

export interface FoundProducts {
  found: { id: number; score: number | null }[]
  total: number
  /** How many there are without what the shopper chose. */
  unchosen?: number
  /** Wishes that none of the products meets. */
  unmet?: readonly Meant[]
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** What `beside` answered, where the page could be told in SQL. */
  beside?: readonly D1Result<Record<string, unknown>>[] | undefined
  /** Field → value → number of products, each counted without what was chosen of its own attribute. */
  counts: Map<string, Map<string, number>>
}
