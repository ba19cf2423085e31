import { labelsOfGroup, shownLabels } from '#shared/labels.ts'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { type DocumentKind, type DocumentOf, parseDocuments } from '#shared/platform-api/documents.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import type { SearchResult } from '#shared/platform-api/search-result.ts'
import { call } from './call.ts'
import type { Reading } from './commerce.ts'
import { groupToken } from './group-token.ts'
import { PlatformError } from './platform-error.ts'

type Filters = Record<string, unknown>

export interface Search extends Pick<SearchRequestInput, 'size' | 'from' | '_sourceInclude'> {
  /** Attribute → value or operator (contract A.2), all of which must hold. */
  filters: Filters
  /** What the shopper chose: counted apart, each facet without itself. */
  chosen?: Filters
  /** Attributes whose options are counted. */
  facets?: readonly string[]
  sort?: readonly { field: string; order: 'asc' | 'desc' }[]
  text?: string
}

export type Found<Kind extends DocumentKind> = Omit<SearchResult, 'items'> & { items: DocumentOf<Kind>[] }

/** Kinds that stand around products on many pages. What is a page's own alone, or somebody's typing, is not kept. */
const surroundings: readonly DocumentKind[] = [
  'category',
  'attribute',
  'widget',
  'menu',
  'cms_page',
  'cms_block',
]

/** One search of the catalogue; `card` asks for products with no more than a card shows. */
export function search<Kind extends DocumentKind>(
  reading: Reading,
  kind: Kind,
  wanted: Search,
): Promise<Found<Kind>> {
  const { kept, view, group } = reading
  const mayKeep = kept && !wanted.text && surroundings.includes(kind)
  if (!mayKeep) return ask(reading, kind, wanted)
  const key = JSON.stringify([kind, view.code, group, wanted])
  return kept.read(
    key,
    () => ask(reading, kind, wanted),
    ({ items }) => items.length > 0,
  )
}

async function ask<Kind extends DocumentKind>(
  reading: Reading,
  kind: Kind,
  wanted: Search,
): Promise<Found<Kind>> {
  const { view, group, env } = reading
  const body: SearchRequestInput = {
    store: view.code,
    type: kind === 'card' || kind === 'shelf' ? 'product' : kind,
    searchQuery: {
      _availableFilters: (wanted.facets ?? []).map((field) => ({ field, options: { size: 100 } })),
      _appliedFilters: [...applied(wanted.filters, 'default'), ...applied(wanted.chosen ?? {}, 'catalog')],
      _appliedSort: (wanted.sort ?? []).map(({ field, order }) => ({ field, options: { order } })),
      _searchText: wanted.text ?? '',
    },
    customerGroupId: group,
    size: wanted.size ?? 50,
    from: wanted.from ?? 0,
    _sourceInclude: wanted._sourceInclude ?? [],
    groupToken: await groupToken(group, env),
  }
  const answer = await call(catalogSearch, { body }, { env, store: view.code })
  if (!answer.ok) throw new PlatformError('failed', catalogSearch, { cause: answer.message })
  const items = parseDocuments(kind, answer.result.items)
  for (const item of items) {
    if ('labels' in item)
      item.labels = shownLabels({ ...item, labels: labelsOfGroup(item.labels, group) }, view)
  }
  return { ...answer.result, items }
}

function applied(filters: Filters, scope: 'default' | 'catalog') {
  return Object.entries(filters).map(([attribute, value]) => ({ attribute, value: value as never, scope }))
}
