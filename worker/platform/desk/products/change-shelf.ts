import { prepare, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { readShelves } from '../read-shelves.ts'
import { changedSince, neededSheets } from './change-products.ts'

/** Stores the place of a product in the storeroom; '' removes it. Throws `notFound`. */
export async function changeShelf(
  { sku, shelf }: { sku: string; shelf: string },
  { db, note }: DeskContext,
): Promise<void> {
  await neededSheets([sku], db)
  const before = (await readShelves(db, [sku]))[sku] ?? ''
  if (before === shelf) return
  const change = shelf
    ? sql`INSERT INTO product_shelves (sku, shelf) VALUES (${sku}, ${shelf}) ON CONFLICT DO UPDATE SET shelf = excluded.shelf`
    : sql`DELETE FROM product_shelves WHERE sku = ${sku}`
  await db.batch([
    prepare(db, change),
    note('shelf changed', sku, { before: { shelf: before }, after: { shelf } }),
  ])
}

/** Restores the place before an entry of the journal. Throws `notNow` if it has changed since. */
export async function undoShelf(
  { about, before, after }: { about: string; before: unknown; after: unknown },
  context: DeskContext,
): Promise<void> {
  const [was, is] = [before as { shelf: string }, after as { shelf: string }]
  const now = (await readShelves(context.db, [about]))[about] ?? ''
  if (now !== is.shelf) throw changedSince()
  await changeShelf({ sku: about, shelf: was.shelf }, context)
}
