import { type StoreView, storeViews } from '#shared/store-view.ts'
import { countListings } from '../catalog/count-listings.ts'
import { BulkInsert } from './bulk.ts'
import type { Catalogue, GeneratedProduct, MediaRow } from './catalogue.ts'
import { CategoryTree } from './category-tree.ts'
import { clearCatalogue } from './clear-catalogue.ts'
import { documentKey } from './document-key.ts'
import {
  documentRow,
  facetValues,
  groupPriceRows,
  listingRows,
  partRows,
  searchRow,
  searchText,
  stockRow,
} from './product-rows.ts'
import type { ProductDocument } from './shape.ts'
import { catalogueTables } from './tables.ts'
import { WordCount } from './word-count.ts'

/** Replaces the catalogue: products, stock, indexes, all other documents and the pictures' recipes. Answers how many products. */
export async function loadCatalogue(db: D1Database, catalogue: Catalogue): Promise<number> {
  await clearCatalogue(db)
  const loading: Loading = {
    bulk: new BulkInsert(db, catalogueTables),
    facetIds: new Map(),
    trees: new Map(
      Object.values(storeViews).map((view) => [
        view.code,
        new CategoryTree(catalogue.documents[view.code].category),
      ]),
    ),
    words: new Map(Object.values(storeViews).map((view) => [view.code, new WordCount()])),
    paths: new Set(),
  }
  let products = 0
  for (const product of catalogue.products()) {
    await addProduct(loading, product)
    products += 1
  }
  for (const view of Object.values(storeViews)) await addDocuments(loading, view, catalogue)
  for (const view of Object.values(storeViews)) await addWords(loading, view)
  await addMedia(loading, catalogue.media)
  await loading.bulk.flush()
  await settleStock(db)
  await countListings(db)
  await db.batch([db.prepare('ANALYZE')])
  return products
}

interface Loading {
  bulk: BulkInsert
  facetIds: Map<string, number>
  trees: ReadonlyMap<string, CategoryTree>
  words: ReadonlyMap<string, WordCount>
  /** Store and path, because the first document of a path keeps it. */
  paths: Set<string>
}

async function addProduct(loading: Loading, { base, docs, media }: GeneratedProduct): Promise<void> {
  const { bulk } = loading
  const first = docs.da
  const b2bOnly = Number(first.b2b_only)
  await bulk.add('products', [
    base.id,
    base.sku,
    base.type_id,
    base.status,
    base.visibility,
    base.parent_sku,
    b2bOnly,
  ])
  await bulk.add('stock', stockRow(first))
  await bulk.add('search_sku', [
    base.id,
    [first.sku, ...first.configurable_children.map(({ sku }) => sku)].join(' '),
  ])
  const parts = partRows(first)
  if (parts.length) await bulk.add('composites', [base.id, 1])
  for (const part of parts) await bulk.add('product_parts', part)
  for (const view of Object.values(storeViews)) await addProductView(loading, view, docs[view.code])
  await addMedia(loading, media)
}

async function addProductView(loading: Loading, view: StoreView, product: ProductDocument): Promise<void> {
  const { bulk } = loading
  const categories = loading.trees.get(view.code)?.withAncestors(product.category_ids) ?? []
  for (const row of listingRows(
    product,
    view,
    categories.map(({ id }) => id),
  ))
    await bulk.add('listings', row)
  for (const row of groupPriceRows(product, view)) await bulk.add('group_prices', row)
  for (const [attribute, value] of facetValues(product)) {
    await bulk.add('product_facets', [
      await facetId(loading, view, attribute, value),
      product.id,
      view.storeId,
    ])
  }
  await bulk.add('product_documents', documentRow(product, view))
  const text = searchText(
    product,
    categories.map(({ name }) => name),
  )
  await bulk.add(`search_${view.code}`, searchRow(product.id, text))
  if (product.visibility > 2) loading.words.get(view.code)?.add(text)
  if (product.visibility > 1) await addPath(loading, view, product.url_path, 'product', product.id)
}

async function facetId(loading: Loading, view: StoreView, attribute: string, value: string): Promise<number> {
  const key = `${view.storeId}\n${attribute}\n${value}`
  const known = loading.facetIds.get(key)
  if (known !== undefined) return known
  const id = loading.facetIds.size + 1
  loading.facetIds.set(key, id)
  await loading.bulk.add('facets', [id, view.storeId, attribute, value])
  return id
}

async function addDocuments(loading: Loading, view: StoreView, catalogue: Catalogue): Promise<void> {
  const documents = catalogue.documents[view.code]
  for (const [type, list] of Object.entries(documents)) {
    for (const [index, document] of list.entries()) {
      const position = 'position' in document ? document.position : index
      await loading.bulk.add('documents', [
        view.storeId,
        type,
        document.id,
        documentKey(document),
        position,
        document,
      ])
    }
  }
  for (const category of documents.category)
    await addPath(loading, view, category.url_path, 'category', category.id)
  for (const page of documents.cms_page) await addPath(loading, view, page.identifier, 'cms_page', page.id)
}

async function addWords({ bulk, words }: Loading, view: StoreView): Promise<void> {
  for (const row of words.get(view.code)?.rows() ?? []) await bulk.add('search_words', [view.storeId, ...row])
}

async function addPath(
  loading: Loading,
  view: StoreView,
  path: string,
  type: string,
  id: number,
): Promise<void> {
  const key = `${view.storeId}\n${path}`
  if (!path || loading.paths.has(key)) return
  loading.paths.add(key)
  await loading.bulk.add('paths', [view.storeId, path, type, id])
}

async function addMedia({ bulk }: Loading, media: readonly MediaRow[]): Promise<void> {
  for (const { path, recipe } of media) await bulk.add('media', [path, recipe])
}

/** What a product made of parts is worth is known when all parts are there. */
async function settleStock(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare(
      `UPDATE composites SET parts_salable = 0 WHERE EXISTS (
        SELECT 1 FROM product_parts p LEFT JOIN stock s ON s.sku = p.part_sku
        WHERE p.product_id = composites.product_id
        GROUP BY p.option_id HAVING max(coalesce(s.is_salable, 0)) = 0
      )`,
    ),
    db.prepare(
      `UPDATE listings SET in_stock = s.is_in_stock FROM product_stock s
       WHERE s.product_id = listings.product_id AND listings.in_stock <> s.is_in_stock`,
    ),
  ])
}
