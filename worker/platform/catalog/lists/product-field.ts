import { toMinor } from '#shared/money.ts'
import { list, name, type Sql, sql } from '../../sql.ts'
import { asText, isFacet, jsonField, type ListingColumn, listingColumns } from './fields.ts'
import type { Field } from './filter.ts'

export interface Listed {
  storeId: number
  /** The SQL of the price that filters compare: the price of the shopper's group. */
  price: Sql
}

/** Returns a product's field as a condition on its `listings` row `l`. */
export function productField(field: string, { storeId, price }: Listed): Field {
  const listed = listingColumns[field]
  if (listed && field !== 'name') return columnField(listed, price)
  const keyed = keyedFields[field]
  if (keyed) return keyedField(keyed, storeId)
  if (isFacet(field)) return facetField(field, storeId)
  const document = sql`(SELECT doc FROM product_documents d WHERE d.store_id = ${storeId} AND d.product_id = l.product_id)`
  return jsonField(document, field)
}

/** Returns the column of a listed field, with the price of the shopper's group; undefined for other fields. */
export function listedColumn(field: string, price: Sql): Sql | undefined {
  const listed = listingColumns[field]
  return listed?.kind === 'amount' && field !== 'lowestPrice' ? price : listed?.column
}

/** Returns an attribute as a field whose values a shopper can choose. The subqueries do not refer to `l`, so each runs once. */
function facetField(attribute: string, storeId: number): Field {
  const products = (condition: Sql) => sql`l.product_id IN (
    SELECT product_id FROM product_facets WHERE facet_id IN (
      SELECT id FROM facets WHERE store_id = ${storeId} AND attribute = ${attribute} AND ${condition}))`
  return {
    within: (values) => products(sql`value IN ${list(values.map(asText))}`),
    compare: (operator, bound) => products(sql`CAST(value AS REAL) ${name(operator)} ${Number(bound)}`),
    present: products(sql`1`),
  }
}

/** Returns the SQL of the ids of products with one of these values. */
type Keyed = (values: Sql, storeId: number) => Sql

const inCategory: Keyed = (values, storeId) =>
  sql`SELECT product_id FROM listings WHERE store_id = ${storeId} AND category_id IN ${values}`

const keyedFields: Readonly<Record<string, Keyed>> = {
  sku: (values) => sql`SELECT id FROM products WHERE sku IN ${values}`,
  parentSku: (values) =>
    sql`SELECT id FROM products WHERE parent_sku IN ${values} UNION SELECT id FROM products WHERE sku IN ${values}`,
  'configurable_children.sku': (values) =>
    sql`SELECT p.id FROM products c JOIN products p ON p.sku = c.parent_sku WHERE c.sku IN ${values}`,
  url_path: (values, storeId) =>
    sql`SELECT id FROM paths WHERE store_id = ${storeId} AND type = 'product' AND path IN ${values}`,
  category_ids: inCategory,
  'category.category_id': inCategory,
}

function keyedField(keyed: Keyed, storeId: number): Field {
  return {
    within: (values) => sql`l.product_id IN (${keyed(list(values.map(asText)), storeId)})`,
    compare: () => sql`0`,
    present: sql`1`,
  }
}

function columnField({ column, kind }: ListingColumn, price: Sql): Field {
  const side = kind === 'amount' && column.text !== 'l.lowest_price' ? price : column
  const read = (value: string | number | boolean) => {
    if (kind === 'text') return String(value)
    const number = Number(asText(value))
    return kind === 'amount' ? toMinor(number) : number
  }
  return {
    within: (values) => sql`${side} IN ${list(values.map(read))}`,
    compare: (operator, bound) => sql`${side} ${name(operator)} ${read(bound)}`,
    present: sql`${side} IS NOT NULL`,
  }
}
