import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import { RedirectEntry } from '#shared/content/redirect-entry.ts'
import type { ContentFault } from '#shared/content/read-content.ts'
import type { StoreView } from '#shared/store-view.ts'
import { oldPages } from '../catalog/writing/old-pages.ts'
import { rows, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'
import { insertedInPieces } from './inserted.ts'

/** Paths of an old shop. The storefront looks a path up in the catalogue if it has no such page. */
export const redirects: ContentList<RedirectEntry> = {
  name: 'redirects.csv',
  entry: 'redirect',
  schema: v.array(RedirectEntry),
  columns: Object.keys(RedirectEntry.entries),
  isUnordered: true,
  keyOf: ({ request_path }) => request_path,
  readStored: storedRedirects,
  findFaults: (_db, _view, all) => {
    const targets = new Map(all.map(({ request_path, target_path }) => [request_path, target_path]))
    return all.flatMap((redirect, place) => furtherRedirect(redirect, targets, `${place}.target_path`))
  },
  async storeStatements(db, view, all, { added, changed, removed }) {
    const differing = new Set([...added, ...changed, ...removed])
    const stored = await storedRedirects(db, view)
    const leading = stored.filter(({ target_path }) => differing.has(pathOf(target_path)))
    const paths = [...differing, ...leading.map(({ request_path }) => request_path)]
    return [
      sql`DELETE FROM documents WHERE store_id = ${view.storeId} AND type = 'redirect'`,
      ...insertedInPieces(
        'INSERT INTO documents (store_id, type, id, key, position, doc)',
        all.map(({ request_path, target_path }, place) => [place, view.storeId, request_path, target_path]),
        `value ->> 1, 'redirect', value ->> 0, substr(value ->> 2, 2), value ->> 0,
          json_object('id', value ->> 0, 'request_path', substr(value ->> 2, 2), 'target_path', substr(value ->> 3, 2),
            'redirect_type', 301)`,
      ),
      oldPages(paths.map((path) => tagName('redirect', path))),
    ]
  },
}

async function storedRedirects(db: D1Database, { storeId }: StoreView): Promise<RedirectEntry[]> {
  const found = await rows<RedirectEntry>(
    db,
    sql`SELECT doc ->> 'request_path' AS request_path, doc ->> 'target_path' AS target_path FROM documents
      WHERE store_id = ${storeId} AND type = 'redirect' ORDER BY position`,
  )
  return found.map(({ request_path, target_path }) => {
    return { request_path: `/${request_path}`, target_path: `/${target_path}` }
  })
}

/** Returns the fault of a redirect whose target is redirected itself, or that is part of a loop. */
function furtherRedirect(
  { request_path, target_path }: RedirectEntry,
  targets: ReadonlyMap<string, string>,
  at: string,
): ContentFault[] {
  const passed = new Set([request_path])
  let end = target_path
  for (let next = targets.get(pathOf(end)); next !== undefined; next = targets.get(pathOf(end))) {
    if (passed.has(pathOf(end)))
      return [{ at, reason: 'It runs in a circle over {path}.', values: { path: pathOf(end) } }]
    passed.add(pathOf(end))
    end = next
  }
  return end === target_path
    ? []
    : [{ at, reason: 'It is redirected itself: its end is {path}.', values: { path: end } }]
}

function pathOf(target: string): string {
  return new URL(target, 'https://shop').pathname
}
