import { tagName } from '#shared/cache-tag.ts'
import { wireTime } from '#shared/shop-time.ts'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { addDocument } from '../catalog/writing/add-document.ts'
import { Inserts } from '../catalog/writing/bulk.ts'
import { dropOldPages, oldPages } from '../catalog/writing/old-pages.ts'
import type { ByView } from '../catalog/writing/shape.ts'
import { catalogueTables } from '../catalog/writing/tables.ts'
import { prepare, type Sql } from '../sql.ts'
import {
  blockDocument,
  hierarchy,
  type MakingTexts,
  menuDocument,
  pageDocument,
  type StoredContent,
  withLinks,
} from './content-documents.ts'
import { canonicalJson } from './differences.ts'
import { storedContent } from './stored-content.ts'
import type { RefusedFile, WrittenContent } from './written-content.ts'

export interface ContentChange {
  view: StoreView
  type: 'cms_page' | 'cms_block' | 'cms_hierarchy' | 'menu'
  kind: 'added' | 'changed'
  document: { id: number; identifier: string }
}

export interface ContentChanging {
  isDryRun: boolean
  /** Drops the pages with these tags. */
  purge(tags: readonly string[]): Promise<void>
  /** Returns the statements of the journal entry, for the batch of the change. */
  note?(): D1PreparedStatement[]
  now?: Date
}

/**
 * Stores the texts and menus of a folder or a form that differ from those of the shop, in one batch, and drops the pages that show them.
 * The shop may be open. Texts that are not in the folder stay. If the run stops before the pages are dropped, the next run drops them.
 */
export async function changeContent(
  db: D1Database,
  content: ByView<WrittenContent>,
  refused: RefusedFile[],
  { isDryRun, purge, note = () => [], now = new Date() }: ContentChanging,
): Promise<ContentChange[]> {
  const stored = await storedContent(db)
  const idOf = idsBy(stored, content)
  const changes = Object.values(storeViews).flatMap((view) => {
    const at = wireTime(now)
    const making = { view, stored: stored[view.code], idOf: idOf(view), now: at, refused }
    return changesOf(content[view.code], making)
  })
  if (isDryRun) return changes
  if (changes.length)
    await db.batch([...written(changes).map((statement) => prepare(db, statement)), ...note()])
  await dropOldPages(db, purge)
  return changes
}

/** Returns ids per view. Translations of a page have the same id in both views, so that the shop can switch the language of a page. */
function idsBy(
  stored: ByView<StoredContent>,
  content: ByView<WrittenContent>,
): (view: StoreView) => MakingTexts['idOf'] {
  const idByText = new Map<string, number>()
  for (const { code } of Object.values(storeViews))
    for (const kind of ['cms_page', 'cms_block'] as const)
      for (const { identifier, front } of kind === 'cms_page' ? content[code].pages : content[code].blocks) {
        const known = stored[code][kind].find((text) => text.identifier === identifier)
        if (known) idByText.set(`${kind} ${front.key ?? identifier}`, known.id)
      }
  const all = Object.values(stored)
  const next = { cms_page: 0, cms_block: 0 }
  for (const kind of ['cms_page', 'cms_block'] as const)
    next[kind] = Math.max(0, ...all.flatMap((view) => view[kind].map(({ id }) => id)))
  return ({ code }) =>
    (kind, { identifier, front: { key = identifier } }, before) => {
      const place = `${kind} ${key}`
      const translationId = idByText.get(place)
      const isTaken = stored[code][kind].some(({ id }) => id === translationId)
      const id = before?.id ?? (translationId && !isTaken ? translationId : ++next[kind])
      idByText.set(place, id)
      return id
    }
}

function changesOf(content: WrittenContent, making: MakingTexts): ContentChange[] {
  const { stored, refused } = making
  const known = new Set([...stored.cms_page, ...content.pages].map(({ identifier }) => identifier))
  const resolveLinks = <Text extends { file: string; html: string; text: string }>(text: Text) => {
    return { ...text, html: withLinks(text, known, refused) }
  }
  const inOrder = content.pages.toSorted((one, other) => placeOf(one) - placeOf(other))
  const pages = inOrder.map((page) => pageDocument(resolveLinks(page), making))
  const blocks = content.blocks.map((block) => blockDocument(resolveLinks(block), making))
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
  { view, stored }: MakingTexts,
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
  return canonicalJson(document, (key, part) => key === 'id' && typeof part === 'string')
}

function written(changes: readonly ContentChange[]): Sql[] {
  const rows = new Inserts(catalogueTables)
  for (const { view, type, document } of changes) addDocument(rows, view, type, document, document.id - 1)
  return [...rows.statements(), oldPages(changes.flatMap(tagsOf))]
}

/** Returns the tags of the pages that show a change. Every page shows the list of pages in its group. */
function tagsOf({ type, document }: ContentChange): string[] {
  if (type === 'cms_hierarchy') return [tagName('cms_page')]
  return [tagName(type, document.id), tagName(type, document.identifier)]
}
