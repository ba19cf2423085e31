import { type StoreView, storeViews } from '#shared/store-view.ts'
import { prepare, rows, sql } from '#worker/platform/sql.ts'
import { foundBy, textOf } from './add-product.ts'
import { Inserts } from './bulk.ts'
import { skuRow } from './product-rows.ts'
import { searchRow } from './search-text.ts'
import type { AttributeDocument, CategoryDocument, ProductDocument } from './shape.ts'
import { catalogueTables } from './tables.ts'

const atOnce = 500

/** Rebuilds the word indexes from the documents of all products, because backups do not contain them. */
export async function indexWords(db: D1Database): Promise<void> {
  for (const view of Object.values(storeViews)) await indexView(db, view)
}

async function indexView(db: D1Database, view: StoreView): Promise<void> {
  const found = foundBy({
    category: await documents<CategoryDocument>(db, view, 'category'),
    attribute: await documents<AttributeDocument>(db, view, 'attribute'),
  })
  for (let last = 0; ; ) {
    const stored = await rows<{ doc: string }>(
      db,
      sql`SELECT doc FROM product_documents WHERE store_id = ${view.storeId} AND product_id > ${last}
        ORDER BY product_id LIMIT ${atOnce}`,
    )
    if (stored.length === 0) return
    const products = stored.map(({ doc }) => JSON.parse(doc) as ProductDocument)
    const inserts = new Inserts(catalogueTables)
    for (const product of products) {
      inserts.add(`search_${view.code}`, searchRow(product.id, textOf(product, view, found)))
      // SKUs are the same in every view, so they are added once.
      if (view === Object.values(storeViews)[0]) inserts.add('search_sku', skuRow(product))
    }
    await db.batch(inserts.statements().map((statement) => prepare(db, statement)))
    last = products.at(-1)?.id ?? last
  }
}

async function documents<Document>(
  db: D1Database,
  { storeId }: StoreView,
  type: string,
): Promise<Document[]> {
  const found = await rows<{ doc: string }>(
    db,
    sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = ${type} ORDER BY position`,
  )
  return found.map(({ doc }) => JSON.parse(doc))
}
