import { ListingSearch } from '#shared/listing.ts'
import { matchRoute, type RouteName, routes } from '#shared/routes.ts'
import { formatSearch, readSearch } from '#shared/search-params.ts'
import type { Page } from '#worker/declaration/page.ts'
import { pages } from '#worker/pages/index.ts'

export interface ResolvedPage {
  kind: Page['kind']
  name: RouteName | 'unknown'
  url: string
}

/**
 * Returns the page of a URL with its canonical path and search. Params that the page does not declare are removed. A path without a page is
 * `unknown`: a legacy redirect, a category, a product or nothing.
 */
export function resolvePage(url: URL): ResolvedPage {
  const match = matchRoute(url.pathname)
  const page = match && pages[match.name]
  if (!match || !page) return { kind: 'cached', name: 'unknown', url: unknownPath(url) }
  const search = readSearch(page.search, url.searchParams)
  const canonical = routes[match.name].href(match.params as never, formatSearch(search))
  return { kind: page.kind, name: match.name, url: canonical }
}

/** Returns the path with the search params of a list, because it may be a category by its `url_path`. */
function unknownPath({ pathname, searchParams }: URL): string {
  const search = new URLSearchParams(formatSearch(readSearch(ListingSearch, searchParams)))
  return search.size ? `${pathname}?${search}` : pathname
}
