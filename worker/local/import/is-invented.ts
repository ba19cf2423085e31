import { catalogue } from '#worker/demo/seed/catalogue.ts'
import { rows, sql } from '#worker/platform/sql.ts'

/** Whether a shop has the invented products, or none: a merchant's own take their place. */
export async function isInvented(db: D1Database): Promise<boolean> {
  const [any] = await rows(db, sql`SELECT 1 FROM products LIMIT 1`)
  if (!any) return true
  const [first] = catalogue({ products: 1 }).products()
  if (!first) return false
  const { sku, name } = first.docs.da
  const [found] = await rows(
    db,
    sql`SELECT 1 FROM products p JOIN product_documents d ON d.product_id = p.id AND d.store_id = 1
      WHERE p.sku = ${sku} AND d.doc ->> 'name' = ${name}`,
  )
  return Boolean(found)
}
