import type { PageData } from '#shared/page-data.ts'
import { titled } from '#shared/shop.ts'
import type { SearchPageData } from './search-page-data.ts'

/** Returns the search page without a connection: an empty result flagged offline. */
export function offlineSearch(to: URL, { build, store }: PageData): PageData {
  const query = to.searchParams.get('q')?.trim() ?? ''
  const data: SearchPageData = {
    query,
    corrected: null,
    offered: null,
    understood: [],
    meant: [],
    gift: null,
    unmet: [],
    nearest: [],
    popular: [],
    listing: null,
    categories: [],
    grapes: [],
    areas: [],
    relatedLinks: [],
    hint: '',
    unasked: 'offline',
  }
  const meta = { title: titled(query), noindex: true } as const
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
