import { storeViews } from '#shared/store-view.ts'
import type { Catalogue } from '#worker/platform/catalog/writing/catalogue-shape.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { sections } from '#worker/platform/content/sections.ts'
import { isInvented } from '../import/is-invented.ts'

/** Returns whether a shop has products and texts of a merchant. An aborted first import leaves products alone. */
export async function isOwnShop(db: D1Database): Promise<boolean> {
  return (
    !(await isInvented(db)) &&
    Boolean(await db.prepare("SELECT 1 FROM documents WHERE type = 'menu'").first())
  )
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
