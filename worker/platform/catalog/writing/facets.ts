import type { Minor } from '#shared/money.ts'
import { rangeOfPrice } from '#worker/platform/catalog/lists/prices.ts'
import { list, type Sql, sql } from '#worker/platform/sql.ts'

export interface ListedPrice {
  id: number
  price: Minor
  /** The lowest price of the 30 days before (minor units). If absent, the stored value is kept. */
  lowest?: Minor
}

/** A value by which filters find a product. */
export type FacetRow = readonly [productId: number, attribute: string, value: string]

/** Returns the statements that add values to products in a view. */
export function addFacets(storeId: number, rows: readonly FacetRow[]): Sql[] {
  if (rows.length === 0) return []
  const added = JSON.stringify(rows)
  return [
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value)
      SELECT DISTINCT ${storeId}, value ->> 1, value ->> 2 FROM jsonb_each(${added})`,
    sql`INSERT OR IGNORE INTO product_facets (facet_id, product_id, store_id)
      SELECT f.id, e.value ->> 0, ${storeId} FROM jsonb_each(${added}) e ${named(storeId)}`,
  ]
}

/** Returns the statements that remove values from products in a view. */
export function removeFacets(storeId: number, rows: readonly FacetRow[]): Sql[] {
  if (rows.length === 0) return []
  return [
    sql`DELETE FROM product_facets WHERE (facet_id, product_id) IN (
      SELECT f.id, e.value ->> 0 FROM jsonb_each(${JSON.stringify(rows)}) e ${named(storeId)})`,
  ]
}

/** Returns the statement that removes all values of some attributes from products in a view. */
export function removeAttributes(
  storeId: number,
  productIds: readonly number[],
  attributes: readonly string[],
): Sql {
  return sql`DELETE FROM product_facets WHERE product_id IN ${list(productIds)}
    AND facet_id IN (SELECT id FROM facets WHERE store_id = ${storeId} AND attribute IN ${list(attributes)})`
}

function named(storeId: number): Sql {
  return sql`CROSS JOIN facets f ON f.store_id = ${storeId} AND f.attribute = e.value ->> 1 AND f.value = e.value ->> 2`
}

/** Returns the statements that change the prices by which a view lists, sorts and filters products. */
export function listPrices(storeId: number, prices: readonly ListedPrice[]): Sql[] {
  if (prices.length === 0) return []
  const listed = JSON.stringify(prices.map(({ id, price, lowest = null }) => [id, price, lowest]))
  return [
    sql`UPDATE listings SET final_price = e.value ->> 1, lowest_price = coalesce(e.value ->> 2, lowest_price)
      FROM jsonb_each(${listed}) e WHERE store_id = ${storeId} AND product_id = e.value ->> 0`,
    removeAttributes(
      storeId,
      prices.map(({ id }) => id),
      ['price_range'],
    ),
    ...addFacets(
      storeId,
      prices.map(({ id, price }) => [id, 'price_range', rangeOfPrice(price, storeId)]),
    ),
  ]
}
