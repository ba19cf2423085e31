import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import { all, any, type Sql, sql } from '../../sql.ts'
import type { CatalogueAudience } from '../audience.ts'
import { jsonValue, listingColumns } from './fields.ts'
import { condition, type FilterValue, plainValues } from './filter.ts'
import { type Narrowing, narrowing, priceFields } from './narrowing.ts'
import { type Listed, listedColumn, productField } from './product-field.ts'

/** A search for products, split by the cost of its parts. All SQL refers to the `listings` row `l`. */
export interface ProductPlan {
  storeId: number
  /** The category whose list is read; 0 is the whole view. */
  categoryId: number
  /** Conditions that the tables of counts have too: visibility, status, business only. */
  scope: Sql
  /** All other conditions. */
  narrow: readonly Narrowing[]
  /** The filters that the shopper chose. The facet of each attribute is counted without its own filters. */
  chosen: readonly Narrowing[]
  sort: Sort | null
  audience: CatalogueAudience
}

export interface Sort {
  column: Sql
  direction: 'ASC' | 'DESC'
  /** True if an index of the list has this order. */
  indexed: boolean
}

const scopeFields = ['visibility', 'status', 'b2b_only']

export function planProducts(
  request: SearchRequest,
  storeId: number,
  audience: CatalogueAudience,
): ProductPlan {
  const filters = request.searchQuery._appliedFilters ?? []
  const price = audience.hasGroupPrices ? groupPrice(audience.group) : sql`l.final_price`
  const listed: Listed = { storeId, price }
  const category = filters.find(
    (filter) => filter.attribute === 'category_ids' && singleId(filter.value) !== null,
  )
  const compiled = filters
    .filter((filter) => filter !== category)
    .map((filter) => ({ ...filter, ...condition(productField(filter.attribute, listed), filter.value) }))
  const byDefault = compiled.filter((filter) => filter.scope === 'default')
  const musts = byDefault.filter((filter) => !filter.alternative)
  const alternatives = byDefault.filter((filter) => filter.alternative).map((filter) => filter.sql)
  const scoped = musts.filter((filter) => scopeFields.includes(filter.attribute))
  const narrow = musts.filter((filter) => !scoped.includes(filter)).map(narrowing)
  return {
    storeId,
    categoryId: category ? (singleId(category.value) ?? 0) : 0,
    scope: all([
      ...scoped.map((filter) => filter.sql),
      ...(audience.seesBusinessOnly ? [] : [sql`l.b2b_only = 0`]),
    ]),
    narrow: alternatives.length
      ? [...narrow, { kind: 'sql', attribute: '', sql: any(alternatives) }]
      : narrow,
    chosen: compiled.filter((filter) => filter.scope === 'catalog').map(narrowing),
    sort: sortOf(request, price, audience.hasGroupPrices),
    audience,
  }
}

/** Returns the requested order. The code that reads the list always adds "in stock" as the first and the id as the last criterion. */
function sortOf(request: SearchRequest, price: Sql, hasGroupPrices: boolean): Sort | null {
  const wanted = (request.searchQuery._appliedSort ?? []).map(({ field, options }) => ({
    field,
    order: typeof options === 'object' ? options.order : options,
  }))
  const [field = '', order = 'asc'] = (request.sort ?? '').split(':')
  const all = field ? [...wanted, { field, order }] : wanted
  const first = all.find(({ field }) => listingColumns[field]?.kind !== 'flag' && field !== '_score')
  if (!first) return null
  const column = listedColumn(first.field, price)
  const document = sql`(SELECT doc FROM product_documents d WHERE d.store_id = l.store_id AND d.product_id = l.product_id)`
  const isGroups = hasGroupPrices && priceFields.includes(first.field)
  return {
    column: column ?? jsonValue(document, first.field),
    direction: first.order === 'desc' ? 'DESC' : 'ASC',
    indexed: column !== undefined && !isGroups,
  }
}

function groupPrice(group: number): Sql {
  return sql`min(l.final_price, coalesce((
    SELECT g.final_price FROM group_prices g
    WHERE g.store_id = l.store_id AND g.group_id = ${group} AND g.product_id = l.product_id), l.final_price))`
}

function singleId(value: FilterValue): number | null {
  const values = plainValues(value)
  const id = values?.length === 1 ? Number(values[0]) : Number.NaN
  return Number.isInteger(id) && id > 0 ? id : null
}
