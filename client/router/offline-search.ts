import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import type { PageData } from '#shared/page-data.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Screen } from '../screen.ts'

/** The page of a search that nobody could be asked: an empty result flagged offline; null where `to` is no search. */
export function offlineSearch(to: URL, { build, store }: PageData): PageData | null {
  if (matchRoute(to.pathname)?.name !== 'search') return null
  const query = to.searchParams.get('q')?.trim() ?? ''
  const data: SearchPageData = {
    query,
    corrected: null,
    offered: null,
    understood: [],
    listing: null,
    categories: [],
    grapes: [],
    areas: [],
    ways: [],
    hint: '',
    unasked: 'offline',
  }
  const meta = { title: `${query} – Karaffel`, noindex: true } as const
  return {
    page: 'search',
    params: {},
    search: { q: query },
    data,
    meta,
    layout: 'default',
    status: 200,
    build,
    store,
  }
}

/** Not worth returning to once the shop can be asked. */
export function isUnaskedSearch({ page }: Screen): boolean {
  return page.page === 'search' && Boolean((page.data as SearchPageData).unasked)
}
