import { existsSync } from 'node:fs'
import { storeViews } from '#shared/store-view.ts'
import { demonstrationContent } from '#worker/local/content-files/content-folder.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { anyView } from '#worker/platform/catalog/writing/shape.ts'
import { categories } from '#worker/platform/content/categories.ts'
import { categoryDocuments } from '#worker/platform/content/category-documents.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { sections } from '#worker/platform/content/sections.ts'
import { rows, sql } from '#worker/platform/sql.ts'
import { entriesIn } from '../content/list-file.ts'

/** Returns whether a shop has products and texts of a merchant. An aborted first import leaves products alone. */
export async function isOwnShop(db: D1Database): Promise<boolean> {
  return (
    !(await isInvented(db)) &&
    Boolean(await db.prepare("SELECT 1 FROM documents WHERE type = 'menu'").first())
  )
}

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

/**
 * Replaces the products of a merchant's own shop with their categories, and returns the number of products. Texts, menus and all lists stay.
 * Sections find their categories again by slug, because the ids of the categories change.
 */
export async function replaceProducts(db: D1Database, catalogue: Catalogue): Promise<number> {
  const stored = await Promise.all(
    Object.values(storeViews).map(async (view) => ({ view, entries: await sections.readStored(db, view) })),
  )
  const products = await loadCatalogue(db, catalogue, { keepsTexts: true })
  for (const { view, entries } of stored) await changeEntries(db, sections, view, entries, false)
  return products
}
