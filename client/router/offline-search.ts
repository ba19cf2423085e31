import type { SearchPageData } from '#client/features/search/search-page-data.ts'
import type { PageData } from '#shared/page-data.ts'
import { matchRoute } from '#shared/routes.ts'
import type { Screen } from '../screen.ts'

/** The page of a search without a connection: an empty result flagged offline; null where `to` is no search. */
export function offlineSearch(to: URL, { build, store }: PageData): PageData | null {
  if (matchRoute(to.pathname)?.name !== 'search') return null
  const query = to.searchParams.get('q')?.trim() ?? ''
  const data: SearchPageData = {
    query,
    corrected: null,
    offered: null,
    understood: [],
    meant: [],
    unmet: [],
    nearest: [],
    popular: [],
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

/** Whether it is such a page, which is fetched anew once there is a connection. */
export function isUnaskedSearch({ page }: Screen): boolean {
  return page.page === 'search' && Boolean((page.data as SearchPageData).unasked)
}
