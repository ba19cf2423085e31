import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import type { Document } from '#shared/priced-document.ts'
import { jsonField, jsonValue } from '#worker/platform/catalog/lists/fields.ts'
import { all, any, list, name, prepare, type Sql, sql } from '../../sql.ts'
import type { CatalogueAudience } from '../audience.ts'
import type { WireAggregations } from '../lists/aggregations.ts'
import { condition, type FilterValue, plainValues } from '../lists/filter.ts'
import { shownCount, shownCountField } from '../lists/offer-lists.ts'
import { project } from '../product/project.ts'
import { fold, words } from './fold.ts'

export interface FoundDocuments {
  items: Document[]
  total: number
  start: number
  perPage: number
  aggregations: WireAggregations
  suggestions: {
    corrected?: string | null
    offered?: string | null
    terms?: string[]
    understood?: { word: string; products: number }[]
  }
}

/** Pages request a whole tree of categories at once (LIST-23). */
const mostDocuments = 4000
/** Fewer for pages and blocks, because each contains its whole text. */
const mostPages = 500

/** The field that is the `key` of each type. A document is found by its key without reading the others. */
const keys: Readonly<Record<string, string>> = {
  redirect: 'request_path',
  attribute: 'attribute_code',
  category: 'url_key',
  cms_page: 'identifier',
  cms_block: 'identifier',
  menu: 'identifier',
}

/** Searches documents other than products: types with few documents, filtered by their JSON. */
export async function searchDocuments(
  db: D1Database,
  storeId: number,
  audience: CatalogueAudience,
  request: SearchRequest,
): Promise<FoundDocuments> {
  const from = Math.max(0, request.from)
  const most = request.type === 'cms_page' || request.type === 'cms_block' ? mostPages : mostDocuments
  const size = request.size <= 0 ? 50 : Math.min(request.size, most)
  const matching = sql`FROM documents t WHERE ${conditions(storeId, audience, request)}`
  const searched = words(request.searchQuery._searchText ?? '').map(fold)
  // A text is compared with the names in this function, so that accents are folded as everywhere else.
  const page = searched.length ? sql`LIMIT ${mostDocuments}` : sql`LIMIT ${size} OFFSET ${from}`
  const [documents, total] = await db.batch<{ doc: string; total: number }>([
    prepare(
      db,
      sql`SELECT ${documentOf(audience, request)} AS doc ${matching} ORDER BY ${order(request)} ${page}`,
    ),
    prepare(db, sql`SELECT count(*) AS total ${matching}`),
  ])
  const read = (documents?.results ?? []).map(({ doc }) => JSON.parse(doc) as Document)
  const found = searched.length ? read.filter((document) => isNamed(document, searched)) : read
  const shown = searched.length ? found.slice(from, from + size) : found
  return {
    items: shown.map((document) =>
      project(document, request._sourceInclude ?? [], request._sourceExclude ?? []),
    ),
    total: searched.length ? found.length : (total?.results[0]?.total ?? 0),
    start: from,
    perPage: size,
    aggregations: {},
    suggestions: {},
  }
}

/** Returns the SQL of a document. A category's product count is replaced by the count for this audience. */
function documentOf(audience: CatalogueAudience, { type, _sourceInclude: include = [] }: SearchRequest): Sql {
  // Pages read the HTML; only files and forms read the source of a text.
  if (type === 'cms_page' || type === 'cms_block') return sql`json_remove(t.doc, '$.source')`
  const isAsked = include.length === 0 || include.includes('product_count')
  return type === 'category' && isAsked
    ? sql`json_set(t.doc, '$.product_count', ${shownCount(audience)})`
    : sql`t.doc`
}

function conditions(storeId: number, audience: CatalogueAudience, { type, searchQuery }: SearchRequest): Sql {
  const filters = searchQuery._appliedFilters ?? []
  const compiled = filters.map(({ attribute, value }) =>
    condition(isCount(type, attribute) ? shownCountField(audience) : jsonField(sql`t.doc`, attribute), value),
  )
  const alternatives = compiled.filter(({ alternative }) => alternative).map((filter) => filter.sql)
  return all([
    sql`t.store_id = ${storeId} AND t.type = ${type}`,
    ...filters.flatMap(({ attribute, value }) => lookUp(type, attribute, value)),
    ...compiled.filter(({ alternative }) => !alternative).map((filter) => filter.sql),
    ...(alternatives.length ? [any(alternatives)] : []),
    ...(type === 'category' && !audience.seesBusinessOnly
      ? [sql`coalesce(json_extract(t.doc, '$.b2b_only'), '0') NOT IN ('1', 1)`]
      : []),
  ])
}

function isCount(type: string, attribute: string): boolean {
  return type === 'category' && attribute === 'product_count'
}

function lookUp(type: string, attribute: string, value: FilterValue): Sql[] {
  const values = plainValues(value)
  if (!values || values.includes(null)) return []
  if (attribute === 'id') return [sql`t.id IN ${list(values.map(Number))}`]
  return keys[type] === attribute ? [sql`t.key IN ${list(values.map(String))}`] : []
}

function order({ searchQuery, sort }: SearchRequest): Sql {
  const wanted = (searchQuery._appliedSort ?? []).map(({ field, options }) => ({
    field,
    order: typeof options === 'object' ? options.order : options,
  }))
  const [field = '', direction = 'asc'] = (sort ?? '').split(':')
  const isNew = field && !wanted.some((each) => each.field === field)
  const sorts = isNew ? [...wanted, { field, order: direction }] : wanted
  const columns = sorts.map(
    ({ field, order }) => sql`${jsonValue(sql`t.doc`, field)} ${name(order === 'desc' ? 'DESC' : 'ASC')}, `,
  )
  return sql`${columns.reduce((text, column) => sql`${text}${column}`, sql``)}t.position, t.id`
}

/** Returns true if each searched word is the beginning of a word of the name. */
function isNamed(document: Document, searched: readonly string[]): boolean {
  const named = words(String(document.name ?? document.title ?? document.label ?? '')).map(fold)
  return searched.every((word) => named.some((candidate) => candidate.startsWith(word)))
}
