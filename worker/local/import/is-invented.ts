import { existsSync } from 'node:fs'
import { storeViews } from '#shared/store-view.ts'
import { anyView } from '#worker/platform/catalog/writing/shape.ts'
import { categories } from '#worker/platform/content/categories.ts'
import { categoryDocuments } from '#worker/platform/content/category-documents.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { entriesIn } from '../content/list-file.ts'
import { demonstrationContent } from '../content-files/demonstration-content.ts'

/**
 * Returns whether a shop has no products or only those of the demonstration, which a merchant's own products may replace. Demonstration
 * products are recognised by their SKUs and categories.
 */
export async function isInvented(db: D1Database): Promise<boolean> {
  const [any] = await rows(db, sql`SELECT 1 FROM products LIMIT 1`)
  if (!any) return true
  const [own] = await rows(
    db,
    sql`SELECT 1 FROM products WHERE sku NOT GLOB '[0-9][0-9][0-9][0-9][0-9]*' LIMIT 1`,
  )
  const [first] = await rows(db, sql`SELECT 1 FROM products WHERE sku = '10001'`)
  if (own || !first || !existsSync(demonstrationContent)) return false
  const { code, storeId } = anyView(storeViews)
  const documents = categoryDocuments(entriesIn(categories, demonstrationContent), code)
  const invented = JSON.stringify(documents.map(({ id, url_path }) => [id, url_path]))
  const [missing] = await rows(
    db,
    sql`SELECT 1 FROM json_each(${invented}) AS category WHERE NOT EXISTS (
      SELECT 1 FROM documents WHERE store_id = ${storeId} AND type = 'category' AND id = category.value ->> 0
        AND doc ->> 'url_path' = category.value ->> 1) LIMIT 1`,
  )
  return !missing
}
