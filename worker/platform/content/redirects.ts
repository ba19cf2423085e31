import * as v from 'valibot'
import { tagName } from '#shared/cache-tag.ts'
import type { ContentFault } from '#shared/content/content-forms.ts'
import { RedirectEntry } from '#shared/content/redirect-entry.ts'
import type { StoreView } from '#shared/store-view.ts'
import { addDocument, removeDocuments } from '../catalog/writing/add-document.ts'
import { Inserts } from '../catalog/writing/bulk.ts'
import { oldPages } from '../catalog/writing/old-pages.ts'
import { catalogueTables } from '../catalog/writing/tables.ts'
import { rows, type Sql, sql } from '../sql.ts'
import type { ContentList } from './content-list.ts'

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
      removeDocuments(view, 'redirect', stored.map((_, place) => place).slice(all.length)),
      ...documentStatements(view, all, stored),
      oldPages(paths.map((path) => tagName('redirect', path))),
    ]
  },
}

/** Returns the statements that store the redirects that differ at their place, which is the id. */
function documentStatements(
  view: StoreView,
  all: readonly RedirectEntry[],
  stored: readonly RedirectEntry[],
): Sql[] {
  const inserts = new Inserts(catalogueTables)
  for (const [id, redirect] of all.entries()) {
    const known = stored[id]
    if (known?.request_path === redirect.request_path && known.target_path === redirect.target_path) continue
    // A target keeps its slash: without it the front page would be an empty text, which leads nowhere.
    const request_path = redirect.request_path.slice(1)
    const document = { id, ...redirect, request_path, redirect_type: 301, entity_type: '' }
    addDocument(inserts, view, 'redirect', document, id)
  }
  return inserts.statements()
}

async function storedRedirects(db: D1Database, { storeId }: StoreView): Promise<RedirectEntry[]> {
  const found = await rows<RedirectEntry>(
    db,
    sql`SELECT doc ->> 'request_path' AS request_path, doc ->> 'target_path' AS target_path FROM documents
      WHERE store_id = ${storeId} AND type = 'redirect' ORDER BY position`,
  )
  return found.map(({ request_path, target_path }) => ({ request_path: `/${request_path}`, target_path }))
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
      return [{ at, reason: 'It is a redirect loop through {path}.', values: { path: pathOf(end) } }]
    passed.add(pathOf(end))
    end = next
  }
  return end === target_path
    ? []
    : [{ at, reason: 'It is redirected itself, to {path}.', values: { path: end } }]
}

function pathOf(target: string): string {
  return new URL(target, 'https://shop').pathname
}
