import type { FoundProducts, ListWanted } from './list-wanted.ts'
import { narrowedList } from './narrowed-list.ts'
import { plainList } from './plain-list.ts'

/** Which products a search finds, in order, and what can be counted of them. */
export function listProducts(db: D1Database, wanted: ListWanted): Promise<FoundProducts> {
  const { plan, text, facets } = wanted
  const [first, ...others] = [...plan.narrow, ...plan.chosen]
  const isInStock = first?.kind === 'stock' && first.inStock && others.length === 0 && facets.length === 0
  const isInOrder = plan.sort?.cachedAs !== 'group price'
  const isPlain = !text && isInOrder && (!first || isInStock)
  return isPlain ? plainList(db, wanted, Boolean(first)) : narrowedList(db, wanted)
}
