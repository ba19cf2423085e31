import { join } from 'node:path'
import { stringify } from 'yaml'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { writeTextIn } from '#worker/local/content-files/merchant-file.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import type { ContentChanging } from '#worker/platform/content/change-content.ts'
import { changeEntries } from '#worker/platform/content/content-list.ts'
import { shops } from '#worker/platform/content/shops.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { entriesOf } from '../content-files/entries.ts'
import { ShopsFile, shopsFile } from '../content-files/shops-file.ts'

export interface ShopChange {
  kind: 'added' | 'changed' | 'closed'
  code: string
}

const view = storeViews[defaultStoreCode]

/** Replaces the physical shops by those of `shops.yaml`. Changes nothing if the file is absent. */
export async function changeShops(
  db: D1Database,
  folder: string,
  refused: RefusedFile[],
  { isDryRun, purge }: ContentChanging,
): Promise<ShopChange[]> {
  const read = entriesOf(folder, join(folder, shopsFile), ShopsFile, refused)
  if (!read) return []
  const entries = Object.entries(read.entries).map(([code, shop]) => ({ code, ...shop }))
  const changes = await changeEntries(db, shops, view, entries, isDryRun)
  if (!isDryRun) await dropOldPages(db, purge, ['store'])
  return changes.map(({ kind, key }) => ({ kind: kind === 'removed' ? 'closed' : kind, code: key }))
}

/** Writes the stored shops into a file. Returns the number of files: none if there is no shop. */
export async function writeShops(db: D1Database, folder: string): Promise<number> {
  const stored = await shops.readStored(db, view)
  const byCode = stored.map(({ code, ...shop }) => [code, shop] as const)
  if (stored.length) writeTextIn(folder, [shopsFile], stringify(Object.fromEntries(byCode)))
  return stored.length ? 1 : 0
}
