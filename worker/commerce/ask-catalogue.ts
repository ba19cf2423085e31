import { catalogSearch } from '#shared/platform-api/catalog.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import type { SearchResult } from '#shared/platform-api/search-result.ts'
import { platformSettings } from '#worker/env.ts'
import { call } from './call.ts'
import { PlatformError } from './platform-error.ts'
import { groupToken, type Reading } from './reading.ts'

type Filters = Record<string, unknown>

export interface Search extends Pick<SearchRequestInput, 'size' | 'from' | '_sourceInclude'> {
  /** Conditions: attribute → value or operator (SEARCH-6). All of them must hold. */
  filters: Filters
  /** The shopper's filters: each facet is counted without its own. */
  chosen?: Filters
  /** Attributes whose options are counted. */
  facets?: readonly string[]
  sort?: readonly { field: string; order: 'asc' | 'desc' }[]
  text?: string
}

/**
 * Searches the catalogue once. The items are as the platform returns them, or as `read` parses them from its response. Throws
 * `PlatformError`: `timeout` after SEARCH_TIME_LIMIT milliseconds.
 */
export async function askCatalogue(
  { view, group, env }: Reading,
  type: SearchRequestInput['type'],
  wanted: Search,
  read?: (text: string) => unknown,
): Promise<SearchResult> {
  const body: SearchRequestInput = {
    store: view.code,
    type,
    searchQuery: {
      _availableFilters: (wanted.facets ?? []).map((field) => ({ field, options: { size: 100 } })),
      _appliedFilters: [...applied(wanted.filters, 'default'), ...applied(wanted.chosen ?? {}, 'catalog')],
      _appliedSort: (wanted.sort ?? []).map(({ field, order }) => ({ field, options: { order } })),
      _searchText: wanted.text ?? '',
    },
    customerGroupId: group,
    size: wanted.size ?? 50,
    from: wanted.from ?? 0,
    sort: chosenSort(wanted),
    _sourceInclude: wanted._sourceInclude ?? [],
    _sourceExclude: [],
    groupToken: await groupToken(group, env),
  }
  const timeLimit = platformSettings(env).SEARCH_TIME_LIMIT
  // Searches by text have a limit of their own: if they hang, the lists of pages do not wait.
  const apart = wanted.text ? { countsAs: 'text' } : {}
  const answer = await call(catalogSearch, { body }, { env, store: view.code, read, timeLimit, ...apart })
  if (!answer.ok) throw new PlatformError('failed', catalogSearch, { cause: answer.message })
  return answer.result
}

/** Returns the sort behind 'in stock first': `field:order`, '' if there is none. */
function chosenSort({ sort = [] }: Search): string {
  const chosen = sort.at(-1)
  return chosen ? `${chosen.field}:${chosen.order}` : ''
}

function applied(filters: Filters, scope: 'default' | 'catalog') {
  return Object.entries(filters).map(([attribute, value]) => ({ attribute, value: value as never, scope }))
}
