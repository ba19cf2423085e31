import { fetchPage } from '#client/navigation/page-fetch.ts'
import type { SearchPageData } from '#client/pages/search.tsx'
import { routes } from '#shared/routes.ts'
import { productHref } from '../catalog/product-href.ts'

export interface Suggestion {
  kind: 'product' | 'category' | 'grape' | 'recent'
  label: string
  href: string
  image?: string | null
  /** Beside the label: a producer, how many there are. */
  note?: string | undefined
}

/** Searching begins with the third letter (specification §5). */
export const shortestSearch = 3

/** What the shop has for a text; null where it cannot be asked now. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const fetched = await fetchPage(new URL(routes.search.href({}, { q: text }), location.href), signal)
  if (fetched.kind !== 'page') return null
  return suggestionsOf(fetched.page.data as SearchPageData)
}

/** Few enough to be read at a glance. */
export function suggestionsOf({ listing, categories, grapes }: SearchPageData): Suggestion[] {
  return [
    ...(listing?.products.slice(0, 6) ?? []).map(
      (product): Suggestion => ({
        kind: 'product',
        label: product.name,
        href: productHref(product),
        image: product.image,
        note: product.producer ?? undefined,
      }),
    ),
    ...categories.slice(0, 4).map(({ name, href }): Suggestion => ({ kind: 'category', label: name, href })),
    ...grapes.slice(0, 4).map(({ name, href }): Suggestion => ({ kind: 'grape', label: name, href })),
  ]
}
