import type { Minor } from '#shared/money.ts'
import { rangeOfPrice } from '#worker/platform/catalog/lists/prices.ts'
import { list, type Sql, sql } from '#worker/platform/sql.ts'
import { jsonPieces } from './bulk.ts'

export interface ListedPrice {
  id: number
  price: Minor
  /** The lowest price of the 30 days before (minor units). If absent, the stored value is kept. */
  lowest?: Minor
}

/** A value by which filters of a view find a product. */
export type FacetRow = readonly [storeId: number, productId: number, attribute: string, value: string]

const named = sql`CROSS JOIN facets f ON f.store_id = e.value ->> 0 AND f.attribute = e.value ->> 2 AND f.value = e.value ->> 3`

/** Returns the statements that add values to products. */
export function addFacets(rows: readonly FacetRow[]): Sql[] {
  return jsonPieces(rows).flatMap((added) => [
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value)
      SELECT DISTINCT value ->> 0, value ->> 2, value ->> 3 FROM jsonb_each(${added})`,
    sql`INSERT OR IGNORE INTO product_facets (facet_id, product_id, store_id)
      SELECT f.id, e.value ->> 1, f.store_id FROM jsonb_each(${added}) e ${named}`,
  ])
}

/** Returns the statements that remove values from products. */
export function removeFacets(rows: readonly FacetRow[]): Sql[] {
  return jsonPieces(rows).map(
    (removed) => sql`DELETE FROM product_facets WHERE (facet_id, product_id) IN (
      SELECT f.id, e.value ->> 1 FROM jsonb_each(${removed}) e ${named})`,
  )
}

/** Returns the statement that removes all values of some attributes from products, in one view or in all. */
export function removeAttributes(
  productIds: readonly number[],
  attributes: readonly string[],
  storeId?: number,
): Sql {
  const ofView = storeId === undefined ? sql`1` : sql`store_id = ${storeId}`
  return sql`DELETE FROM product_facets WHERE product_id IN ${list(productIds)}
    AND facet_id IN (SELECT id FROM facets WHERE ${ofView} AND attribute IN ${list(attributes)})`
}

/** Returns the statements that change the prices by which a view lists, sorts and filters products. */
export function listPrices(storeId: number, prices: readonly ListedPrice[]): Sql[] {
  if (prices.length === 0) return []
  const listed = JSON.stringify(prices.map(({ id, price, lowest = null }) => [id, price, lowest]))
  return [
    sql`UPDATE listings SET final_price = e.value ->> 1, lowest_price = coalesce(e.value ->> 2, lowest_price)
      FROM jsonb_each(${listed}) e WHERE store_id = ${storeId} AND product_id = e.value ->> 0`,
    removeAttributes(
      prices.map(({ id }) => id),
      ['price_range'],
      storeId,
    ),
    ...addFacets(prices.map(({ id, price }) => [storeId, id, 'price_range', rangeOfPrice(price, storeId)])),
  ]
}
