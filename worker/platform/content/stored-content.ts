import { type StoreView, storeViews } from '#shared/store-view.ts'
import type { ByView, CategoryDocument } from '../catalog/writing/shape.ts'
import { rows, sql } from '../sql.ts'
import type { StoredContent } from './content-documents.ts'

/** Returns the stored texts, their groups and menus. */
export async function storedContent(db: D1Database): Promise<ByView<StoredContent>> {
  const views = await Promise.all(
    Object.values(storeViews).map(async (view) => [view.code, await ofView(db, view)] as const),
  )
  return Object.fromEntries(views) as ByView<StoredContent>
}

async function ofView(db: D1Database, { storeId }: StoreView): Promise<StoredContent> {
  const found = await rows<{ type: string; doc: string }>(
    db,
    sql`SELECT type, doc FROM documents WHERE store_id = ${storeId}
      AND type IN ('cms_page', 'cms_block', 'cms_hierarchy', 'menu', 'category') ORDER BY id`,
  )
  const of = <Document>(type: string): Document[] =>
    found.flatMap((row) => (row.type === type ? (JSON.parse(row.doc) as Document) : []))
  const categories = of<CategoryDocument>('category').map(({ slug, id }) => [slug, id] as const)
  return {
    cms_page: of('cms_page'),
    cms_block: of('cms_block'),
    cms_hierarchy: of('cms_hierarchy'),
    menu: of('menu'),
    categories: new Map(categories),
  }
}
