// Why: docs/decisions/014-size-of-a-catalogue.md
import { setImmediate } from 'node:timers/promises'
import { type StoreView, storeViews } from '#shared/store-view.ts'
import { prepare, type Sql } from '#worker/platform/sql.ts'
import { addDocument, type StoredDocument } from './add-document.ts'
import { addProduct, foundBy, type ProductRows } from './add-product.ts'
import { BulkInsert, createAgain, dropIndexes, dropTriggers } from './bulk.ts'
import type { Catalogue } from './catalogue-shape.ts'
import { countListings } from './count-listings.ts'
import { FacetPostings } from './facet-postings.ts'
import { loadPhotos } from './load-photos.ts'
import { fillOfferLists } from './offer-lists.ts'
import type { Row } from './product-rows.ts'
import { followRatings } from './ratings.ts'
import { hashSize, makeSearchIndexes, setHashSize } from './search-indexes.ts'
import { type SearchText, WordCount } from './search-text.ts'
import { beginPrices, settleStock } from './settle.ts'
import { byView } from './shape.ts'
import { catalogueTables, clearCatalogue } from './tables.ts'
import { followVariants } from './variant-prices.ts'

/** Replaces the catalogue: products, stock, indexes, all other documents and the pictures' recipes. Returns the number of products. */
export async function loadCatalogue(db: D1Database, catalogue: Catalogue): Promise<number> {
  await makeSearchIndexes(db)
  const triggers = await dropTriggers(db, ['product_documents', 'listings'])
  await clearCatalogue(db)
  await setHashSize(db, hashSize.whileLoading)
  const indexes = await dropIndexes(db, ['listings'])
  const rows = new LoadedRows(db)
  const products = await addProducts(rows, catalogue)
  for (const view of Object.values(storeViews)) addDocuments(rows, view, catalogue)
  for (const { path, recipe } of catalogue.media) rows.add('media', [path, recipe])
  await rows.facets.write(db)
  await setHashSize(db, hashSize.otherwise)
  await loadPhotos(db, catalogue.photos ?? [])
  await run(db, beginPrices)
  await createAgain(db, triggers)
  // The indexes by product come first: the next statements find rows by them, and change columns that the other indexes contain.
  await createAgain(db, indexes.filter(isById))
  await run(db, settleStock())
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

async function run(db: D1Database, statements: readonly Sql[]): Promise<void> {
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

function isById(index: string): boolean {
  return index.includes('(product_id)')
}

/** Collects the rows of an empty catalogue. Full tables are written at once, facet values and words at the end. */
class LoadedRows implements ProductRows {
  readonly bulk: BulkInsert
  readonly facets: FacetPostings
  readonly words = byView(() => new WordCount())

  constructor(db: D1Database) {
    this.bulk = new BulkInsert(db, catalogueTables)
    this.facets = new FacetPostings(this.bulk)
  }

  add(table: string, row: Row): void {
    this.bulk.add(table, row)
  }

  addFacet({ storeId }: StoreView, attribute: string, value: string, productId: number): void {
    this.facets.add(storeId, attribute, value, productId)
  }

  countWords({ code }: StoreView, text: SearchText): void {
    this.words[code].add(text)
  }
}

async function addProducts(rows: LoadedRows, { documents, products }: Catalogue): Promise<number> {
  const found = byView((code) => foundBy(documents[code]))
  let added = 0
  for (const product of products()) {
    addProduct(rows, product, found)
    await rows.bulk.flushWhenFull()
    added += 1
    // Lets a write under way continue while the next products are made.
    if (added % 16 === 0) await setImmediate()
  }
  return added
}

function addDocuments(rows: LoadedRows, view: StoreView, { documents }: Catalogue): void {
  for (const [type, list] of Object.entries(documents[view.code]))
    for (const [index, document] of (list as StoredDocument[]).entries())
      addDocument(rows, view, type, document, document.position ?? index)
  for (const row of rows.words[view.code].rows()) rows.add('search_words', [view.storeId, ...row])
}
