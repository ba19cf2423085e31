import { countListings } from '#worker/platform/catalog/writing/count-listings.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import { relist } from '#worker/platform/catalog/writing/relist-prices.ts'
import { rows, sql } from '#worker/platform/sql.ts'

/**
 * Counts the lists and drops the outdated pages, also those of an earlier import that was aborted. Returns the number of dropped tags; 0 if
 * nothing has changed since.
 */
export async function finishImport(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
): Promise<number> {
  if ((await rows(db, sql`SELECT 1 FROM old_pages LIMIT 1`)).length === 0) return 0
  await relist(db, new Date())
  await countListings(db)
  return dropOldPages(db, purge)
}
