import { storeViews } from '#shared/store-view.ts'
import { addDocument } from '#worker/platform/catalog/writing/add-document.ts'
import { Inserts } from '#worker/platform/catalog/writing/bulk.ts'
import type { CmsBlockDocument } from '#worker/platform/catalog/writing/shape.ts'
import { catalogueTables } from '#worker/platform/catalog/writing/tables.ts'
import { prepare, rows, sql } from '#worker/platform/sql.ts'

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
