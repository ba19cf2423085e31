import type { TagClass } from '#shared/cache-tag.ts'
import { list, prepare, rows, sql } from '#worker/platform/sql.ts'

/** Maximum number of tags in one call: the storefront accepts no more. */
const atOnce = 500

/**
 * Drops the cached pages that changes have made outdated, also those of an earlier run that was aborted. With `classes` only tags of these
 * classes. Returns the number of tags.
 */
export async function dropOldPages(
  db: D1Database,
  purge: (tags: readonly string[]) => Promise<void>,
  classes?: readonly TagClass[],
): Promise<number> {
  const all = await rows<{ tag: string }>(db, sql`SELECT tag FROM old_pages ORDER BY tag`)
  const isMeant = (tag: string) => !classes || classes.includes(tag.split(':', 1)[0] as TagClass)
  const old = all.flatMap(({ tag }) => (isMeant(tag) ? tag : []))
  for (let start = 0; start < old.length; start += atOnce) {
    const tags = old.slice(start, start + atOnce)
    await purge(tags)
    await prepare(db, sql`DELETE FROM old_pages WHERE tag IN ${list(tags)}`).run()
  }
  return old.length
}
