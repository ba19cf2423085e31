import type { SearchRequest } from '#shared/platform-api/search-query.ts'
import { all, any, type Sql, sql } from '../sql.ts'
import type { Audience } from './audience.ts'
import { listingColumns } from './fields.ts'
import { condition, type FilterValue, plainValues } from './filter.ts'
import { jsonValue } from './json-field.ts'
import { type Listed, listedColumn, productField } from './product-field.ts'

/** A search for products, taken apart by what it costs to answer. All SQL speaks of the `listings` row `l`. */
export interface ProductPlan {
  storeId: number
  /** The category whose list is read; 0 is the whole view. */
  categoryId: number
  /** Conditions that the counts tables know as well: visibility, status, business only. */
  scope: Sql
  /** Everything else that must hold, without what the shopper chose. */
  narrow: readonly Sql[]
  chosen: readonly Choice[]
  sort: Sort | null
  /** The price of the shopper's group. */
  price: Sql
}

/** What a shopper chose of one attribute; its own facet is counted without it. */
export interface Choice {
  attribute: string
  sql: Sql
  value: FilterValue
}

export interface Sort {
  column: Sql
  direction: 'ASC' | 'DESC'
  /** A list's index has it in this order. */
  indexed: boolean
}

const scopeFields = ['visibility', 'status', 'b2b_only']
const priceFields = ['price', 'price_incl_tax', 'final_price']

export function planProducts(request: SearchRequest, storeId: number, audience: Audience): ProductPlan {
  const filters = request.searchQuery._appliedFilters ?? []
  const price = audience.hasGroupPrices ? groupPrice(audience.group) : sql`l.final_price`
  const listed: Listed = { storeId, price }
  const category = filters.find(
    (filter) => filter.attribute === 'category_ids' && singleId(filter.value) !== null,
  )
  const others = filters.filter((filter) => filter !== category)
  const compiled = others.map((filter) => ({
    ...filter,
    ...condition(productField(filter.attribute, listed), filter.value),
  }))
  const byDefault = compiled.filter((filter) => filter.scope === 'default')
  const musts = byDefault.filter((filter) => !filter.alternative)
  const alternatives = byDefault.filter((filter) => filter.alternative)
  const scoped = musts.filter((filter) => scopeFields.includes(filter.attribute))
  return {
    storeId,
    categoryId: category ? (singleId(category.value) ?? 0) : 0,
    scope: all([
      ...scoped.map((filter) => filter.sql),
      ...(audience.seesBusinessOnly ? [] : [sql`l.b2b_only = 0`]),
    ]),
    narrow: [
      ...musts.filter((filter) => !scoped.includes(filter)).map((filter) => filter.sql),
      ...(alternatives.length ? [any(alternatives.map((filter) => filter.sql))] : []),
    ],
    chosen: compiled.filter((filter) => filter.scope === 'catalog').map((filter) => choice(filter, listed)),
    sort: sortOf(request, price, audience.hasGroupPrices),
    price,
  }
}

/** A choice also finds configurable products one of whose variants has the value. */
function choice(filter: { attribute: string; value: FilterValue; sql: Sql }, listed: Listed): Choice {
  const { attribute, value } = filter
  if (attribute in listingColumns) return { attribute, value, sql: filter.sql }
  const variants = condition(productField(`${attribute}_options`, listed), value)
  return { attribute, value, sql: any([filter.sql, variants.sql]) }
}

/** In stock first always and id last always are added where the list is read. */
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
  return {
    column: column ?? jsonValue(document, first.field),
    direction: first.order === 'desc' ? 'DESC' : 'ASC',
    indexed: column !== undefined && !(hasGroupPrices && priceFields.includes(first.field)),
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
