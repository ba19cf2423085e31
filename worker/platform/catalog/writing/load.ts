// Why: docs/decisions/014-size-of-a-catalogue.md
import { setImmediate } from 'node:timers/promises'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { countListings } from '#worker/platform/catalog/count-listings.ts'
import { fillOfferLists } from '#worker/platform/catalog/offer-lists.ts'
import { followVariants } from '#worker/platform/catalog/variant-prices.ts'
import { followRatings } from '#worker/platform/recommendation/rating.ts'
import { BulkInsert, createAgain, dropIndexes, dropTriggers } from './bulk.ts'
import type { Catalogue, GeneratedProduct, MediaRow, PhotoRow } from './catalogue-shape.ts'
import { CategoryTree } from './category-place.ts'
import { clearCatalogue } from './clear-catalogue.ts'
import { documentRow } from './document-row.ts'
import { FacetPostings } from './facet-postings.ts'
import {
  facetValues,
  groupPriceRows,
  listingRows,
  offerRows,
  partRows,
  specialPriceRows,
  stockRow,
} from './product-rows.ts'
import { hashSize, makeSearchIndexes, setHashSize } from './search-indexes.ts'
import { type OptionLabels, optionLabels, searchRow, searchText, WordCount } from './search-text.ts'
import { beginPrices, settleStock } from './settle.ts'
import { anyView, type ByView, byView, type ProductDocument } from './shape.ts'
import { catalogueTables, documentKey } from './tables.ts'

/** Replaces the catalogue: products, stock, indexes, all other documents and the pictures' recipes. Answers how many products. */
export async function loadCatalogue(db: D1Database, catalogue: Catalogue): Promise<number> {
  await makeSearchIndexes(db)
  const triggers = await dropTriggers(db, ['product_documents', 'listings'])
  await clearCatalogue(db)
  await setHashSize(db, hashSize.whileLoading)
  const indexes = await dropIndexes(db, ['listings'])
  const loading = begin(db, catalogue)
  const products = await addProducts(loading, catalogue)
  for (const view of Object.values(storeViews)) {
    addDocuments(loading, view, catalogue)
    addWords(loading, view)
  }
  addMedia(loading, catalogue.media)
  await loading.facets.write(db)
  await setHashSize(db, hashSize.otherwise)
  await loadPhotos(db, catalogue.photos ?? [])
  await beginPrices(db)
  await createAgain(db, triggers)
  // What is asked for by a product's id, before it changes rows that lists are ordered by.
  await createAgain(db, indexes.filter(isById))
  await settleStock(db)
  await followVariants(db)
  await fillOfferLists(db)
  await createAgain(
    db,
    indexes.filter((index) => !isById(index)),
  )
  await countListings(db, { areGathered: true })
  await followRatings(db)
  await db.batch([db.prepare('ANALYZE')])
  return products
}

function isById(index: string): boolean {
  return index.includes('(product_id)')
}

interface Loading {
  bulk: BulkInsert
  facets: FacetPostings
  trees: ByView<CategoryTree>
  labels: ByView<OptionLabels>
  words: ByView<WordCount>
  /** Store and path, because the first document of a path keeps it. */
  paths: Set<string>
  pictures: Set<string>
}

function begin(db: D1Database, { documents }: Catalogue): Loading {
  const bulk = new BulkInsert(db, catalogueTables)
  return {
    bulk,
    facets: new FacetPostings(bulk),
    trees: byView((code) => new CategoryTree(documents[code].category)),
    labels: byView((code) => optionLabels(documents[code].attribute)),
    words: byView(() => new WordCount()),
    paths: new Set(),
    pictures: new Set(),
  }
}

async function addProducts(loading: Loading, catalogue: Catalogue): Promise<number> {
  let products = 0
  for (const product of catalogue.products()) {
    addProduct(loading, product)
    await loading.bulk.flushWhenFull()
    products += 1
    // Lets what is being written leave while the next products are made.
    if (products % 16 === 0) await setImmediate()
  }
  return products
}

function addProduct(loading: Loading, { base, docs, media }: GeneratedProduct): void {
  const { bulk } = loading
  const first = anyView(docs)
  const b2bOnly = Number(first.b2b_only)
  bulk.add('products', [
    base.id,
    base.sku,
    base.type_id,
    base.status,
    base.visibility,
    base.parent_sku,
    b2bOnly,
  ])
  bulk.add('stock', stockRow(first))
  bulk.add('search_sku', [
    base.id,
    [first.sku, ...first.configurable_children.map(({ sku }) => sku)].join(' '),
  ])
  const parts = partRows(first)
  if (parts.length) bulk.add('composites', [base.id, 1])
  for (const part of parts) bulk.add('product_parts', part)
  for (const view of Object.values(storeViews)) addProductView(loading, view, docs[view.code])
  addMedia(loading, media)
}

function addProductView(loading: Loading, view: StoreView, product: ProductDocument): void {
  const { bulk } = loading
  const categories = loading.trees[view.code].withAncestors(product.category_ids)
  for (const row of listingRows(
    product,
    view,
    categories.map(({ id }) => id),
  ))
    bulk.add('listings', row)
  for (const row of specialPriceRows(product, view)) bulk.add('special_prices', row)
  for (const row of offerRows(product, view)) bulk.add('offers', row)
  for (const row of groupPriceRows(product, view)) bulk.add('group_prices', row)
  for (const [attribute, value] of facetValues(product, view)) {
    loading.facets.add(view.storeId, attribute, value, product.id)
  }
  bulk.add('product_documents', documentRow(product, view))
  const text = searchText(
    product,
    view,
    // The root's name is the shop's own: every product would have it.
    categories.filter(({ level }) => level > 1).map(({ name }) => name),
    loading.labels[view.code],
  )
  bulk.add(`search_${view.code}`, searchRow(product.id, text))
  if (product.visibility > 2) loading.words[view.code].add(text)
  if (product.visibility > 1) addPath(loading, view, product.url_path, 'product', product.id)
}

function addDocuments(loading: Loading, view: StoreView, catalogue: Catalogue): void {
  const documents = catalogue.documents[view.code]
  for (const [type, list] of Object.entries(documents)) {
    for (const [index, document] of list.entries()) {
      const position = 'position' in document ? document.position : index
      loading.bulk.add('documents', [
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
    addPath(loading, view, category.url_path, 'category', category.id)
  for (const page of documents.cms_page) addPath(loading, view, page.identifier, 'cms_page', page.id)
}

function addWords({ bulk, words }: Loading, view: StoreView): void {
  for (const row of words[view.code].rows()) bulk.add('search_words', [view.storeId, ...row])
}

function addPath(loading: Loading, view: StoreView, path: string, type: string, id: number): void {
  const key = `${view.storeId}\n${path}`
  if (!path || loading.paths.has(key)) return
  loading.paths.add(key)
  loading.bulk.add('paths', [view.storeId, path, type, id])
}

/** Pictures are named for what they are drawn from: two products may share one. */
function addMedia({ bulk, pictures }: Loading, media: readonly MediaRow[]): void {
  for (const { path, recipe } of media) {
    if (pictures.has(path)) continue
    pictures.add(path)
    bulk.add('media', [path, recipe])
  }
}

/** One by one: each may have 1.9 MB. The same photograph may have been fetched at two addresses. */
export async function loadPhotos(db: D1Database, photos: readonly PhotoRow[]): Promise<void> {
  const insert = db.prepare(`INSERT INTO media (path, type, bytes, source) VALUES (?, ?, ?, ?)
    ON CONFLICT (path) DO UPDATE SET source = excluded.source`)
  for (const { path, type, bytes, source = null } of photos)
    await insert.bind(path, type, bytes, source).run()
}
