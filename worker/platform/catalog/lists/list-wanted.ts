import type { Sql } from '../../sql.ts'
import type { Meant } from '../search/meaning.ts'
import type { TextQuery } from '../search/text-query.ts'
import type { ProductPlan } from './product-plan.ts'

export interface ListWanted {
  plan: ProductPlan
  text: TextQuery | null
  /** The meanings of the words of the text. */
  meant?: readonly Meant[]
  /** SQL of the ids of products whose texts name a dish of the meanings. */
  dishes?: Sql | null
  /** Set if meanings may be given up that no product meets together with the others. */
  isLenient?: true | undefined
  /** The fields whose values are counted. */
  facets: readonly string[]
  from: number
  size: number
  /** Returns statements that run in the round trip of the page, about the products whose ids `page` selects. */
  beside?: (page: Sql) => D1PreparedStatement[]
}

export interface FoundProducts {
  found: { id: number; score: number | null }[]
  total: number
  /** The number of products without the filters that the shopper chose. */
  unchosen?: number
  /** The meanings that none of the products meets. */
  unmet?: readonly Meant[]
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** The results of `beside`, if the page can be selected in SQL. */
  beside?: readonly D1Result<Record<string, unknown>>[] | undefined
  /** The number of products by field and value. Each field is counted without the filters on its own attribute. */
  counts: Map<string, Map<string, number>>
}
