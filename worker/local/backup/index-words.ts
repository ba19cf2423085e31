import { type StoreView, storeViews } from '#shared/store-view.ts'
import { CategoryTree } from '#worker/platform/catalog/writing/category-place.ts'
import { optionLabels, searchRow, searchText } from '#worker/platform/catalog/writing/search-text.ts'
import type {
  AttributeDocument,
  CategoryDocument,
  ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { name, prepare, rows, sql } from '#worker/platform/sql.ts'
import { inserted } from '../import/inserted.ts'

const atOnce = 500

/** Writes the indexes of words anew, of the documents of all products. */
export async function indexWords(db: D1Database): Promise<void> {
  for (const view of Object.values(storeViews)) await indexView(db, view)
}

async function indexView(db: D1Database, view: StoreView): Promise<void> {
  const tree = new CategoryTree(await documents<CategoryDocument>(db, view, 'category'))
  const labels = optionLabels(await documents<AttributeDocument>(db, view, 'attribute'))
  const textOf = (product: ProductDocument) => {
    // The root's name is the shop's own: every product would have it.
    const categories = tree.withAncestors(product.category_ids).filter(({ level }) => level > 1)
    return searchText(
      product,
      view,
      categories.map((category) => category.name),
      labels,
    )
  }
  for (let last = 0; ; ) {
    const found = await rows<{ product_id: number; doc: string }>(
      db,
      sql`SELECT product_id, doc FROM product_documents WHERE store_id = ${view.storeId} AND product_id > ${last}
        ORDER BY product_id LIMIT ${atOnce}`,
    )
    const products = found.map(({ doc }) => JSON.parse(doc) as ProductDocument)
    const texts = products.map((product) => searchRow(product.id, textOf(product)))
    const index = name(`search_${view.code}`)
    await prepare(
      db,
      inserted(`INSERT INTO ${index.text} (rowid, name, sku, category, more)`, texts, 5),
    ).run()
    if (view === Object.values(storeViews)[0]) await indexNumbers(db, products)
    if (found.length < atOnce) return
    last = found.at(-1)?.product_id ?? last
  }
}

/** Numbers are the same in every view. */
async function indexNumbers(db: D1Database, products: readonly ProductDocument[]): Promise<void> {
  const numbers = products.map(({ id, sku, configurable_children }) => [
    id,
    [sku, ...configurable_children.map((child) => child.sku)].join(' '),
  ])
  await prepare(db, inserted('INSERT INTO search_sku (rowid, sku)', numbers, 2)).run()
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
