import { storeViews } from '#shared/store-view.ts'
import { addDocument } from '#worker/platform/catalog/writing/add-document.ts'
import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import { dropOldPages } from '#worker/platform/catalog/writing/old-pages.ts'
import type { CmsBlockDocument } from '#worker/platform/catalog/writing/shape.ts'
import { catalogueTables } from '#worker/platform/catalog/writing/tables.ts'
import { changeContent } from '#worker/platform/content/change-content.ts'
import type { ContentList } from '#worker/platform/content/content-list.ts'
import type { RefusedFile } from '#worker/platform/content/written-content.ts'
import { prepare, rows, sql } from '#worker/platform/sql.ts'
import { changeList } from '../content/list-file.ts'
import { contentFolder } from '../content-files/content-folder.ts'
import { throwRefused } from '../content-files/written-file.ts'

// The shop is closed while it is filled, so no page is cached.
const changing = { isDryRun: false, purge: async () => {}, now: new Date('2026-10-01T09:00:00Z') }

/** Stores these lists of a folder. Throws an `Error` that names each wrong file. */
export async function fillLists(
  db: D1Database,
  folder: string,
  lists: readonly ContentList<object>[],
): Promise<void> {
  const refused: RefusedFile[] = []
  for (const list of lists) await changeList(db, list, folder, refused, false)
  await dropOldPages(db, changing.purge)
  throwRefused(refused)
}

/** Stores the pages and blocks of a folder, and its menus if `withMenus` is true. Throws an `Error` that names each wrong file. */
export async function fillTexts(
  db: D1Database,
  folder: string,
  { withMenus }: { withMenus: boolean },
): Promise<void> {
  const { content, refused } = contentFolder(folder)
  if (!withMenus) for (const view of Object.values(content)) view.menus = []
  await changeContent(db, content, refused, changing)
  await dropOldPages(db, changing.purge)
  throwRefused(refused)
}

/** Removes links to categories from the texts of a shop, because a merchant's shop lacks the demonstration's categories. */
export async function withoutDeadLinks(db: D1Database): Promise<void> {
  const inserts = new Inserts(catalogueTables)
  for (const view of Object.values(storeViews)) {
    const texts = await rows<{ type: string; position: number; doc: string }>(
      db,
      sql`SELECT type, position, doc FROM documents WHERE store_id = ${view.storeId}
        AND type IN ('cms_page', 'cms_block') AND doc ->> 'content' LIKE '%href="/c/%'`,
    )
    for (const { type, position, doc } of texts) {
      const document: CmsBlockDocument = JSON.parse(doc)
      const content = document.content.replace(/<a href="\/c\/[^"]*">(.*?)<\/a>/gs, '$1')
      addDocument(
        inserts,
        view,
        type,
        { ...document, content, source: content } as CmsBlockDocument,
        position,
      )
    }
  }
  const statements = inserts.statements()
  if (statements.length) await db.batch(statements.map((statement) => prepare(db, statement)))
}
