import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import { list, rows, sql } from '../../sql.ts'
import { plainValues } from './filter.ts'

/**
 * Replaces the categories of a request by their common ancestor if it is one of them. A storefront requests a category with all
 * its descendants, but the list of a category contains their products already. One list can be read in its order.
 */
export async function withTopmostCategory(
  db: D1Database,
  storeId: number,
  request: SearchRequest,
): Promise<SearchRequest> {
  const filters = request.searchQuery._appliedFilters ?? []
  const filter = filters.find(({ attribute }) => attribute === 'category_ids')
  const ids = filter && plainValues(filter.value)
  if (!filter || !ids || ids.length < 2) return request
  const categories = await rows<{ id: number; path: string }>(
    db,
    sql`SELECT id, coalesce(json_extract(doc, '$.path'), '') AS path FROM documents
      WHERE store_id = ${storeId} AND type = 'category' AND id IN ${list(ids.map(String))}`,
  )
  const top = topmost(categories)
  if (top.length !== 1) return request
  const alone = filters.map((other) => (other === filter ? { ...filter, value: top } : other))
  return { ...request, searchQuery: { ...request.searchQuery, _appliedFilters: alone } }
}

function topmost(categories: readonly { id: number; path: string }[]): number[] {
  const ids = new Set(categories.map(({ id }) => String(id)))
  const isBelow = ({ id, path }: { id: number; path: string }) =>
    path.split('/').some((ancestor) => ancestor !== String(id) && ids.has(ancestor))
  return categories.filter((category) => !isBelow(category)).map(({ id }) => id)
}
