import { offerFields } from '#worker/platform/catalog/fields.ts'
import { countListings } from '#worker/platform/catalog/writing/count-listings.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import { relist } from '#worker/platform/catalog/writing/relist-prices.ts'
import { rows, sql } from '#worker/platform/sql.ts'

/** Returns whether an earlier import was aborted before it counted its lists. */
export async function isUnsettled(db: D1Database): Promise<boolean> {
  return (await rows(db, sql`SELECT 1 FROM old_pages LIMIT 1`)).length > 0
}

/**
 * Recalculates the lists and drops the outdated pages, also those of an earlier import that was aborted. With `attributes` only their
 * facets are counted: the whole count takes a second for some thousand products. Returns the number of dropped tags.
 */
export async function settle(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
  attributes?: readonly string[],
): Promise<number> {
  if (!(await isUnsettled(db))) return 0
  const { hasMoved, isCountedOtherwise } = await relist(db, new Date())
  const byClock = isCountedOtherwise ? ['price_range', ...offerFields] : []
  await countListings(db, attributes && !hasMoved ? { attributes: [...attributes, ...byClock] } : {})
  return dropOldPages(db, purge)
}
