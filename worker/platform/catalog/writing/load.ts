import { type StoreView, storeViews } from '#shared/store-view.ts'
import { prepare, type Sql, sql } from '#worker/platform/sql.ts'
import { addDocument, type StoredDocument } from './add-document.ts'
import { addProduct, foundBy, type ProductRows } from './add-product.ts'
import { createAgain, dropFrom, Inserts } from './bulk.ts'
import type { Catalogue } from './catalogue-shape.ts'
import { loadPhotos } from './photos.ts'
import { followRatings } from './ratings.ts'
import { countListings, fillOfferLists } from './refresh-lists.ts'
import { type SearchText, WordCount } from './search-text.ts'
import { beginPrices, settleStock } from './settle.ts'
import { byView } from './shape.ts'
import { catalogueTables, clearCatalogue, makeSearchIndexes, productTypesOfDocuments } from './tables.ts'
import { followVariants } from './variant-prices.ts'

// Why: docs/decisions/014-size-of-a-catalogue.md

/** Products in one batch: their documents have some two megabytes. */
const atOnce = 100

/**
 * Replaces the catalogue: products, stock, indexes, all other documents and the pictures' recipes. Returns the number of products.
 * `keepsTexts`: of the other documents only those that come with products are replaced.
 */
export async function loadCatalogue(
  db: D1Database,
  catalogue: Catalogue,
  { keepsTexts = false } = {},
): Promise<number> {
  const { documents } = catalogue
  await makeSearchIndexes(db)
  const triggers = await dropFrom(db, 'trigger', ['product_documents', 'listings'])
  await clearCatalogue(db, keepsTexts)
  const indexes = await dropFrom(db, 'index', ['listings'])
  const rows = new LoadedRows(catalogueTables)
  const found = byView((code) => foundBy(documents[code]))
  let products = 0
  for (const product of catalogue.products()) {
    addProduct(rows, product, found)
    products += 1
    if (products % atOnce === 0) await run(db, rows.statements())
  }
  for (const view of Object.values(storeViews))
    for (const [type, list] of Object.entries(documents[view.code]))
      if (!keepsTexts || productTypesOfDocuments.includes(type))
        for (const [index, document] of (list as StoredDocument[]).entries())
          addDocument(rows, view, type, document, document.position ?? index)
  rows.addGathered()
  await run(db, [...rows.statements(), productsOfFacets])
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
  if (statements.length) await db.batch(statements.map((statement) => prepare(db, statement)))
}

function isById(index: string): boolean {
  return index.includes('(product_id)')
}

/** Rows that are written in the order of the index: inserting them product by product would be slower. */
const productsOfFacets = sql`INSERT INTO product_facets (facet_id, product_id, store_id)
  SELECT p.facet_id, e.value, f.store_id
  FROM facet_postings p CROSS JOIN facets f ON f.id = p.facet_id CROSS JOIN json_each(p.product_ids) e
  ORDER BY p.facet_id, p.piece`

/** Collects the rows of an empty catalogue. Products of facet values, and words, are gathered until the end. */
class LoadedRows extends Inserts implements ProductRows {
  readonly #words = byView(() => new WordCount())
  /** Ids of products by view, attribute and value. */
  readonly #facets = new Map<string, number[]>()

  addFacet({ storeId }: StoreView, attribute: string, value: string, productId: number): void {
    const key = `${storeId} ${attribute} ${value}`
    const known = this.#facets.get(key)
    if (known) known.push(productId)
    else {
      this.#facets.set(key, [productId])
      this.add('facets', [this.#facets.size, storeId, attribute, value])
    }
  }

  countWords({ code }: StoreView, text: SearchText): void {
    this.#words[code].add(text)
  }

  /** Adds the gathered rows; called after the last product. */
  addGathered(): void {
    // Stored in pieces of 65,536 ids, because a row may have 2 MB.
    for (const [index, ids] of [...this.#facets.values()].entries())
      for (const [piece, some] of Map.groupBy(ids, (id) => id >> 16))
        this.add('facet_postings', [index + 1, piece, some])
    for (const { code, storeId } of Object.values(storeViews))
      for (const row of this.#words[code].rows()) this.add('search_words', [storeId, ...row])
  }
}
