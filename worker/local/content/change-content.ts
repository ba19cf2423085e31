// Why: docs/decisions/047-texts-are-files.md

import { tagName } from '#shared/cache-tag.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { wireTime } from '#shared/wire-time.ts'
import {
  blockDocument,
  hierarchy,
  type Making,
  menuDocument,
  pageDocument,
  type StoredContent,
  withLinks,
} from '#worker/local/content-files/content-documents.ts'
import type { WrittenContent } from '#worker/local/content-files/content-folder.ts'
import type { RefusedFile } from '#worker/local/content-files/written-file.ts'
import { addDocument } from '#worker/platform/catalog/writing/add-document.ts'
import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/drop-old-pages.ts'
import { oldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import type { ByView, CmsPageDocument } from '#worker/platform/catalog/writing/shape.ts'
import { catalogueTables } from '#worker/platform/catalog/writing/tables.ts'
import { prepare, type Sql } from '#worker/platform/sql.ts'
import { drawingsIn } from './drawings.ts'
import { storedContent } from './stored-content.ts'

export interface ContentChange {
  view: StoreView
  type: 'cms_page' | 'cms_block' | 'cms_hierarchy' | 'menu'
  kind: 'added' | 'changed'
  document: { id: number; identifier: string }
}

export interface Changing {
  isDryRun: boolean
  /** Drops the pages with these tags. */
  purge(tags: readonly string[]): Promise<void>
  now?: Date
}

/**
 * Stores the texts and menus of a folder that differ from those of the shop, in one batch, and drops the pages that show them. The shop may
 * be open. Texts that the folder lacks stay. If the run stops before the pages are dropped, the next run drops them.
 */
export async function changeContent(
  db: D1Database,
  content: ByView<WrittenContent>,
  refused: RefusedFile[],
  { isDryRun, purge, now = new Date() }: Changing,
): Promise<ContentChange[]> {
  const stored = await storedContent(db)
  const idOf = idsBy(stored)
  const changes = Object.values(storeViews).flatMap((view) => {
    const at = wireTime(now)
    const making = { view, stored: stored[view.code], idOf: idOf(view), now: at, refused }
    return changesOf(content[view.code], making)
  })
  if (isDryRun) return changes
  if (changes.length) await db.batch(written(changes).map((statement) => prepare(db, statement)))
  await dropOldPages(db, purge, ['cms_page', 'cms_block', 'menu', 'widget'])
  return changes
}

/** Returns ids per view. Translations of a page have the same id in both views, so that the shop can switch the language of a page. */
function idsBy(stored: ByView<StoredContent>): (view: StoreView) => Making['idOf'] {
  const given = new Map<string, number>()
  const all = Object.values(stored)
  const next = { cms_page: 0, cms_block: 0 }
  for (const kind of ['cms_page', 'cms_block'] as const)
    next[kind] = Math.max(0, ...all.flatMap((view) => view[kind].map(({ id }) => id)))
  return ({ code }) =>
    (kind, { identifier, front: { key = identifier } }, before) => {
      const place = `${kind} ${key}`
      const twin = given.get(place)
      const isTaken = stored[code][kind].some(({ id }) => id === twin)
      const id = before?.id ?? (twin && !isTaken ? twin : ++next[kind])
      given.set(place, id)
      return id
    }
}

function changesOf(content: WrittenContent, making: Making): ContentChange[] {
  const { stored, refused } = making
  const known = new Set([...stored.cms_page, ...content.pages].map(({ identifier }) => identifier))
  const led = <Text extends { file: string; html: string; text: string }>(text: Text) => {
    return { ...text, html: withLinks(text, known, refused) }
  }
  const inOrder = content.pages.toSorted((one, other) => placeOf(one) - placeOf(other))
  const pages = inOrder.map((page) => pageDocument(led(page), making))
  const blocks = content.blocks.map((block) => blockDocument(led(block), making))
  const menus = content.menus.flatMap((menu) => menuDocument(menu, making) ?? [])
  const nodes = content.pages.length ? hierarchy(inOrder, pages, making) : []
  return [
    ...differing('cms_page', pages, making).map((change) => ({
      ...change,
      document: { ...change.document, updated_at: making.now },
    })),
    ...differing('cms_block', blocks, making),
    ...differing('cms_hierarchy', nodes, making),
    ...differing('menu', menus, making),
  ]
}

const placeOf = ({ front }: WrittenContent['pages'][number]) => front.order ?? Number.MAX_SAFE_INTEGER

function differing(
  type: ContentChange['type'],
  documents: readonly ContentChange['document'][],
  { view, stored }: Making,
): ContentChange[] {
  const before = new Map(stored[type].map((document) => [document.identifier, comparable(document)]))
  return documents.flatMap((document) => {
    const was = before.get(document.identifier)
    if (was === comparable(document)) return []
    return { view, type, kind: was === undefined ? 'added' : 'changed', document }
  })
}

/** Returns a text for comparison. The ids of menu entries are left out, because they only number the places. */
function comparable(document: object): string {
  return JSON.stringify(document, (key, value) => {
    if (key === 'id' && typeof value === 'string') return undefined
    const isObject = value && typeof value === 'object' && !Array.isArray(value)
    return isObject ? Object.fromEntries(Object.entries(value).toSorted()) : value
  })
}

function written(changes: readonly ContentChange[]): Sql[] {
  const rows = new Inserts(catalogueTables)
  for (const { view, type, document } of changes) {
    addDocument(rows, view, type, document, document.id - 1)
    if (type === 'cms_page')
      for (const { path, recipe } of drawingsIn((document as CmsPageDocument).content))
        rows.add('media', [path, recipe])
  }
  return [...rows.statements(), oldPages(changes.flatMap(tagsOf))]
}

/** Returns the tags of the pages that show a change. Every page shows the list of pages in its group. */
function tagsOf({ type, document }: ContentChange): string[] {
  if (type === 'cms_hierarchy') return [tagName('cms_page')]
  return [tagName(type, document.id), tagName(type, document.identifier)]
}
