const days = 180
const each = 2
const products = 2

/**
 * Sets two bottles of each of the rarest wines aside for the customers with these e-mail addresses whose group permits it. Does nothing if
 * the shop has no rare wine.
 */
export async function setProductsAside(db: D1Database, emails: readonly string[]): Promise<void> {
  await db
    .prepare(
      `INSERT INTO customer_products (customer_id, sku, qty, until)
       SELECT customers.id, rare.sku, ${each}, ?2 FROM customers, (
         SELECT stock.sku FROM facets CROSS JOIN product_facets AS rare ON facet_id = facets.id JOIN stock USING (product_id)
         WHERE facets.store_id = 1 AND attribute = 'limit_sale' AND value = '1' AND qty > 12
         ORDER BY stock.sku LIMIT ${products}) AS rare
       WHERE email IN (SELECT value FROM json_each(?1)) AND group_id IN (5, 6, 7, 8, 10, 11)`,
    )
    .bind(JSON.stringify(emails), new Date(Date.now() + days * 86_400_000).toISOString())
    .run()
}
