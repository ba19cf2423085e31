import { list, prepare, rows, sql } from '#worker/platform/sql.ts'

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
  for (let start = 0; start < old.length; start += atOnce) {
    const tags = old.slice(start, start + atOnce)
    await purge(tags)
    await prepare(db, sql`DELETE FROM old_pages WHERE tag IN ${list(tags)}`).run()
  }
  return old.length
}
