import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { routes } from '#shared/routes.ts'
import type { SearchPageData } from './search-page-data.ts'

export interface Suggestion {
  /** `recent` and `way` (a category) are shown before the shopper types. */
  kind: 'recent' | 'product' | 'way' | 'category' | 'grape' | 'area' | 'offer' | 'all'
  label: string
  href: string
  /** A product, shown with picture, price and rating. */
  product?: ProductCard
  /** The number of products that an `all` suggestion links to. */
  count?: number
}

/** The suggestions for a text; `failed`: the search is unreachable. */
export type Suggested =
  | { kind: 'found'; suggestions: Suggestion[] }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** The specification starts the search at the third letter (SEARCH-1), but some words of the trade have only two: øl. */
export const shortestSearch = 2

/** Milliseconds: longer than the edge waits for the platform (SEARCH-15). */
const timeLimit = 5000

/** Fetches the suggestions for a text. Never throws; after an abort, `signal.aborted` is true. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggested> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const fetched = await fetchPage(new URL(searchHref(text), location.href), inTime)
  if (fetched.kind === 'offline') return { kind: 'offline' }
  if (fetched.kind !== 'page' || fetched.page.page !== 'search') return { kind: 'failed' }
  return { kind: 'found', suggestions: suggestionsOf(fetched.page.data as SearchPageData) }
}

/** Returns a short list: the corrected query, five products, then links to more products. */
function suggestionsOf(data: SearchPageData): Suggestion[] {
  const { query, offered, listing, categories, grapes, areas } = data
  const products = listing?.products ?? []
  return [
    ...(offered ? [{ kind: 'offer', label: offered, href: searchHref(offered) } as const] : []),
    ...products.slice(0, 5).map(productSuggestion),
    ...categories.slice(0, 3).map(({ name, href }): Suggestion => ({ kind: 'category', label: name, href })),
    ...grapes.slice(0, 3).map(({ name, href }): Suggestion => ({ kind: 'grape', label: name, href })),
    ...areas.slice(0, 3).map(({ name, href }): Suggestion => ({ kind: 'area', label: name, href })),
    ...(listing && listing.total > 0
      ? [{ kind: 'all', label: query, href: searchHref(query), count: listing.total } as const]
      : []),
  ]
}

export function productSuggestion(product: ProductCard): Suggestion {
  return { kind: 'product', label: product.name, href: productHref(product), product }
}

export function searchHref(text: string): string {
  return routes.search.href({}, { q: text })
}
