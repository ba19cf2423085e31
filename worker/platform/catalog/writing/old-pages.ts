import { tagName } from '#shared/cache-tag.ts'
import { list, prepare, rows, type Sql, sql } from '#worker/platform/sql.ts'

/** Returns the statement that marks the cached pages with these tags as outdated, until the storefront has dropped them. */
export function oldPages(tags: Iterable<string>): Sql {
  return sql`INSERT OR IGNORE INTO old_pages (tag) SELECT value FROM ${list([...new Set(tags)])}`
}

/**
 * Returns the statements that mark the pages of these products and of their lists as outdated. `skus` marks the pages of added or
 * removed products too.
 */
export function oldPagesOf(ids: readonly number[], skus: readonly string[] = []): Sql[] {
  if (ids.length === 0) return []
  return [
    oldPages([tagName('search'), ...[...ids, ...skus].map((one) => tagName('product', one))]),
    ...oldListsOf(ids),
  ]
}

/** Returns the statement that marks the pages of the lists that have these products as outdated. */
export function oldListsOf(ids: readonly number[]): Sql[] {
  return [
    sql`INSERT OR IGNORE INTO old_pages
      SELECT DISTINCT 'category:' || category_id FROM listings WHERE category_id > 2 AND product_id IN ${list(ids)}`,
  ]
}

/** Maximum number of tags in one call: the storefront accepts no more. */
const atOnce = 500

/**
 * Drops the cached pages that changes have made outdated, also those of an earlier run that was aborted. Returns the number of tags.
 */
export async function dropOldPages(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
): Promise<number> {
  const old = (await rows<{ tag: string }>(db, sql`SELECT tag FROM old_pages ORDER BY tag`)).map(
    ({ tag }) => tag,
  )
  for (let start = 0; start < old.length; start += atOnce) await purge(old.slice(start, start + atOnce))
  if (old.length) await prepare(db, sql`DELETE FROM old_pages WHERE tag IN ${list(old)}`).run()
  return old.length
}
