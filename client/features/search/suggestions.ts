import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { ProductCard } from '#shared/product.ts'
import { productHref } from '#shared/product-href.ts'
import { routes } from '#shared/routes.ts'
import type { SearchPageData } from './search-page-data.ts'

export interface Suggestion {
  /** `recent` and `way` (to a category) stand there before anything is typed. */
  kind: 'recent' | 'product' | 'way' | 'category' | 'grape' | 'area' | 'offer' | 'all'
  label: string
  href: string
  /** With picture, price and rating. */
  product?: ProductCard
  /** How many products an `all` leads to. */
  count?: number
}

/** What the shop has for a text; `failed`: it could not be asked. */
export type Suggested =
  | { kind: 'found'; suggestions: Suggestion[] }
  | { kind: 'offline' }
  | { kind: 'failed' }

/** Searching begins with the third letter (SEARCH-1), but words of the trade are as short as this: øl. */
export const shortestSearch = 2

/** Milliseconds: longer than the edge waits for the platform (SEARCH-15). */
const timeLimit = 5000

/** Never fails; an abort is told by the signal. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggested> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)])
  const fetched = await fetchPage(new URL(searchHref(text), location.href), inTime)
  if (fetched.kind === 'offline') return { kind: 'offline' }
  if (fetched.kind !== 'page' || fetched.page.page !== 'search') return { kind: 'failed' }
  return { kind: 'found', suggestions: suggestionsOf(fetched.page.data as SearchPageData) }
}

/** Few enough to be read at a glance: what was meant, bottles, then ways to more of them. */
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
