// Why: docs/decisions/010-catalogue-search.md
import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import type { StoreView } from '#shared/store-view.ts'
import { aggregations, facetsOf } from './aggregations.ts'
import type { CatalogueAudience } from './audience.ts'
import type { FoundDocuments } from './document-search.ts'
import type { FoundProducts, ListWanted } from './list-wanted.ts'
import { narrowedList } from './narrowed-list.ts'
import { plainList } from './plain-list.ts'
import { readProducts } from './product-documents.ts'
import { planProducts } from './product-plan.ts'
import { readText, type TextQuery } from './text-query.ts'
import { withTopmostCategory } from './topmost-category.ts'

const mostProducts = 500
const deepestStart = 100_000

/** A search for products: what is found, in order and counted, then the documents of the page. */
export async function searchProducts(
  db: D1Database,
  view: StoreView,
  audience: CatalogueAudience,
  request: SearchRequest,
): Promise<FoundDocuments> {
  const plan = planProducts(await withTopmostCategory(db, view.storeId, request), view.storeId, audience)
  const searched = request.searchQuery._searchText ?? ''
  const text = await readText(db, view, searched)
  const available = request.searchQuery._availableFilters ?? []
  const size = request.size <= 0 ? 50 : Math.min(request.size, mostProducts)
  const from = Math.min(Math.max(0, request.from), deepestStart)
  const list = await listProducts(db, { plan, text, facets: facetsOf(available), from, size })
  const documents = await readProducts(
    db,
    list.found.map(({ id }) => id),
    {
      view,
      audience,
      include: request._sourceInclude ?? [],
      exclude: request._sourceExclude ?? [],
    },
  )
  return {
    items: list.found.flatMap(({ id, score }) => {
      const document = documents.get(id)
      return document ? [{ ...document, _score: score }] : []
    }),
    total: list.total,
    start: from,
    perPage: size,
    aggregations: aggregations(available, list),
    suggestions: text ? suggestionsOf(text) : {},
  }
}

function suggestionsOf({ corrected, offered, completions, understood }: TextQuery) {
  return { corrected, offered, terms: completions, understood }
}

/** Which products a search finds, in order, and what can be counted of them. */
function listProducts(db: D1Database, wanted: ListWanted): Promise<FoundProducts> {
  const { plan, text, facets } = wanted
  const [first, ...others] = [...plan.narrow, ...plan.chosen]
  const isInStock = first?.kind === 'stock' && first.inStock && others.length === 0 && facets.length === 0
  const isInOrder = plan.sort?.cachedAs !== 'group price'
  const isPlain = !text && isInOrder && (!first || isInStock)
  return isPlain ? plainList(db, wanted, Boolean(first)) : narrowedList(db, wanted)
}
