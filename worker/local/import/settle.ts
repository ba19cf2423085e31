import { countListings } from '#worker/platform/catalog/count-listings.ts'
import { relistPrices } from '#worker/platform/catalog/relist-prices.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'

/** Tags that are sent to the storefront at once: it takes no more. */
const atOnce = 500

/**
 * Counts lists anew and has the pages dropped that changes have made old, also those of an import that was broken off before it
 * came here. Answers how many tags.
 */
export async function settle(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
): Promise<number> {
  const old = (await rows<{ tag: string }>(db, sql`SELECT tag FROM old_pages ORDER BY tag`)).map(
    ({ tag }) => tag,
  )
  if (old.length === 0) return 0
  await relistPrices(db, new Date())
  await countListings(db)
  for (let start = 0; start < old.length; start += atOnce) {
    const tags = old.slice(start, start + atOnce)
    await purge(tags)
    await prepare(db, sql`DELETE FROM old_pages WHERE tag IN ${list(tags)}`).run()
  }
  return old.length
}
