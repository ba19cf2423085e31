import { narrowedList } from './narrowed-list.ts'
import { plainList } from './plain-list.ts'
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

export interface ProductList {
  found: { id: number; score: number | null }[]
  total: number
  lowest: { min: number | null; max: number | null }
  price: { min: number | null; max: number | null }
  /** By field: value → products, each without what was chosen of its attribute. */
  counts: Map<string, Map<string, number>>
}

/** Which products a search finds, in order, and what can be counted of them. */
export function listProducts(db: D1Database, wanted: ListWanted): Promise<ProductList> {
  const { plan, text, facets } = wanted
  const [first, ...others] = [...plan.narrow, ...plan.chosen]
  const isInStock = first?.kind === 'stock' && first.inStock && others.length === 0 && facets.length === 0
  const isInOrder = plan.sort?.kept !== 'group price'
  const isPlain = !text && isInOrder && (!first || isInStock)
  return isPlain ? plainList(db, wanted, Boolean(first)) : narrowedList(db, wanted)
}
