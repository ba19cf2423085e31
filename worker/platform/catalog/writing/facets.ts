import { list, type Sql, sql } from '#worker/platform/sql.ts'

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
