import { type ContentKind, contentForm } from '#shared/content/content-forms.ts'
import type { ContentValues, ReadDocument } from '#shared/desk/content-calls.ts'
import { defaultStoreCode, type StoreCode, storeCodes, storeViews } from '#shared/store-view.ts'
import { byView } from '../../catalog/writing/shape.ts'
import type { StoredContent } from '../../content/content-documents.ts'
import { blockEntry, menuEntries, pageEntry } from '../../content/content-entries.ts'
import { canonicalJson } from '../../content/differences.ts'
import { type ListKind, listsByKind } from '../../content/lists.ts'
import { storedContent } from '../../content/stored-content.ts'
import { sha256 } from '../../login/secret.ts'
import { rows, sql } from '../../sql.ts'
import { deskRefused } from '../desk-refused.ts'

/** Returns a content document as the desk edits it. Throws `notFound`. */
export async function readContentDocument(
  db: D1Database,
  kind: ContentKind,
  name: string,
): Promise<ReadDocument> {
  const values = await storedValues(db, kind, name)
  if (name && Object.keys(values).length === 0) throw deskRefused('notFound', 'There is no such text.')
  return {
    values,
    version: await versionOf(values),
    categories: kind === 'sections' ? await categoriesByView(db) : {},
  }
}

/** Returns the stored contents of a document by view; `all` if the views have it in common. */
export async function storedValues(db: D1Database, kind: ContentKind, name: string): Promise<ContentValues> {
  if (kind === 'menu' || kind === 'page' || kind === 'block') {
    const stored = await storedContent(db)
    const entries = storeCodes.flatMap((code) => {
      const entry = textOf(kind, name, stored[code])
      return entry ? [[code, entry] as const] : []
    })
    return Object.fromEntries(entries)
  }
  if (contentForm(kind).isShared)
    return { all: await listsByKind[kind].readStored(db, storeViews[defaultStoreCode]) }
  return storedLists(db, kind)
}

function textOf(kind: 'menu' | 'page' | 'block', name: string, stored: StoredContent): unknown {
  if (kind === 'menu') {
    const menu = stored.menu.find(({ identifier }) => identifier === name)
    return menu && menuEntries(menu)
  }
  if (kind === 'page') {
    const page = stored.cms_page.find(({ id }) => String(id) === name)
    return page && pageEntry(page, stored.cms_hierarchy)
  }
  const block = stored.cms_block.find(({ id }) => String(id) === name)
  return block && blockEntry(block)
}

async function storedLists(db: D1Database, kind: ListKind): Promise<ContentValues> {
  const list = listsByKind[kind]
  const all = await Promise.all(
    storeCodes.map(async (code) => [code, await list.readStored(db, storeViews[code])] as const),
  )
  return Object.fromEntries(all)
}

/** Returns a hash of the contents. */
export function versionOf(values: ContentValues): Promise<string> {
  return sha256(canonicalJson(values))
}

/** Returns the categories that fields can name, by view. */
export async function categoriesByView(db: D1Database): Promise<ReadDocument['categories']> {
  const found = await rows<{ store: number; id: number; slug: string; name: string }>(
    db,
    sql`SELECT store_id AS store, id, doc ->> 'slug' AS slug, doc ->> 'name' AS name FROM documents
      WHERE type = 'category' AND id > 2 ORDER BY name`,
  )
  return byView((code: StoreCode) =>
    found
      .filter(({ store }) => store === storeViews[code].storeId)
      .map(({ id, slug, name }) => ({ id, slug, name })),
  )
}
