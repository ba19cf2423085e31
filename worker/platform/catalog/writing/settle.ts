import { list, type Sql, sql } from '#worker/platform/sql.ts'

/** Does for all rows at once what triggers do for each row: increments the versions, and records changed prices. */
export const beginPrices: readonly Sql[] = [
  sql`UPDATE catalogue_version SET documents = documents + 1`,
  sql`INSERT OR REPLACE INTO price_history
    SELECT l.store_id, p.sku, datetime('now'), l.final_price FROM listings l JOIN products p ON p.id = l.product_id
    WHERE l.category_id = 0 AND l.final_price IS NOT (
      SELECT price FROM price_history h WHERE h.store_id = l.store_id AND h.sku = p.sku ORDER BY since DESC LIMIT 1)`,
]

/**
 * Returns the statements that update products with parts to the stock of their parts, and lists to the stock of their products.
 * Without `products` they update all, otherwise these and the products that contain them.
 */
export function settleStock(products?: readonly { id: number; sku: string }[]): Sql[] {
  const ids = list((products ?? []).map(({ id }) => id))
  const made = products
    ? sql`product_id IN (SELECT p.product_id FROM product_parts p
        WHERE p.product_id IN ${ids} OR p.part_sku IN ${list(products.map(({ sku }) => sku))})`
    : sql`1`
  const listed = products
    ? ids
    : sql`(SELECT whole.product_id FROM listings whole JOIN product_stock USING (product_id)
        WHERE whole.store_id IN (SELECT store_id FROM documents) AND whole.category_id = 0
          AND whole.in_stock <> product_stock.is_in_stock)`
  return [
    sql`UPDATE composites SET parts_salable = NOT EXISTS (
        SELECT 1 FROM product_parts p LEFT JOIN stock s ON s.sku = p.part_sku
        WHERE p.product_id = composites.product_id
        GROUP BY p.option_id HAVING max(coalesce(s.is_salable, 0)) = 0)
      WHERE ${made}`,
    sql`UPDATE listings SET in_stock = s.is_in_stock, qty = s.qty FROM product_stock s
      WHERE s.product_id = listings.product_id AND listings.product_id IN ${listed}
        AND (listings.in_stock <> s.is_in_stock OR listings.qty <> s.qty)`,
  ]
}
