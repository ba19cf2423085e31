import { type StoreView, storeViews } from '#shared/store-view.ts'
import { list, name, type Sql, sql } from '#worker/platform/sql.ts'
import { offerFields } from '../lists/fields.ts'
import { addProduct, type Found, isSearched, type ProductRows, textOf } from './add-product.ts'
import { Inserts, jsonPieces } from './bulk.ts'
import { areOnlyPriceFields, changePrices } from './change-prices.ts'
import { addFacets, type FacetRow, removeAttributes, removeFacets } from './facets.ts'
import { oldListsOf, oldPagesOf } from './old-pages.ts'
import { differingFields, type ProductChange } from './product-change.ts'
import { facetValues, offerRows, partRows, specialPriceRows } from './product-rows.ts'
import { type SearchText, WordCount } from './search-text.ts'
import { settleStock } from './settle.ts'
import { anyView, type ByView, byView, sellingFields } from './shape.ts'
import { catalogueTables } from './tables.ts'

/** Attributes whose values change with time: the stored values may differ from those of the document before. */
const byClock: readonly string[] = ['price_range', ...offerFields]

/** Returns the statements that store these products. They run in one batch, so that no reader gets a half-changed product. */
export function changeProducts(changes: readonly ProductChange[], found: ByView<Found>): Sql[] {
  const isQuick = (change: ProductChange) =>
    Object.values(change.before).every(Boolean) &&
    areOnlyPriceFields(differingFields(change).map(([field]) => field)) &&
    // A sale's limits are in the document that pages read.
    sellingFields.every(
      (field) => anyView(change.before)?.stock[field] === anyView(change.after).stock[field],
    )
  const { quick = [], whole = [] } = Object.groupBy(changes, (change) =>
    isQuick(change) ? 'quick' : 'whole',
  )
  return [...changePrices(quick), ...(whole.length ? changeWhole(whole, found) : [])]
}

function changeWhole(changes: readonly ProductChange[], found: ByView<Found>): Sql[] {
  const rows = new ChangedRows()
  for (const { after, media, saysStock, before } of changes) {
    addProduct(rows, { docs: after, media, keepsStock: !saysStock }, found)
    for (const view of Object.values(storeViews)) {
      const product = before[view.code]
      if (product && isSearched(product)) rows.countWords(view, textOf(product, view, found[view.code]), -1)
    }
  }
  const words = Object.values(storeViews).flatMap(({ code, storeId }) =>
    [...rows.words[code].rows()].map((row) => [storeId, ...row] as const),
  )
  for (const row of words) rows.add('search_words', row)
  const fewer = words.filter(([, , , products]) => products < 0)
  return [
    ...removed(changes),
    ...rows.statements(),
    ...addFacets(rows.facets),
    ...jsonPieces(fewer).map(
      (piece) => sql`DELETE FROM search_words WHERE products <= 0 AND (store_id, folded, word) IN (
        SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${piece}))`,
    ),
    ...settleStock(changes),
    ...oldPagesOf(
      changes.map(({ id }) => id),
      changes.map(({ sku }) => sku),
    ),
  ]
}

class ChangedRows extends Inserts implements ProductRows {
  readonly facets: FacetRow[] = []
  readonly words = byView(() => new WordCount())

  constructor() {
    super(catalogueTables)
  }

  addFacet({ storeId }: StoreView, attribute: string, value: string, productId: number): void {
    this.facets.push([storeId, productId, attribute, value])
  }

  countWords({ code }: StoreView, text: SearchText, by: 1 | -1 = 1): void {
    this.words[code].add(text, by)
  }
}

/** Returns the statements that delete the old rows of products. */
function removed(changes: readonly ProductChange[]): Sql[] {
  const ids = changes.map(({ id }) => id)
  const before = Object.values(storeViews).flatMap((view) =>
    changes.flatMap((change) => {
      const product = change.before[view.code]
      return product ? [{ product, view }] : []
    }),
  )
  const facets = before.flatMap(({ product, view }) =>
    facetValues(product, view).map(
      ([attribute, value]): FacetRow => [view.storeId, product.id, attribute, value],
    ),
  )
  const paths = before.map(({ product, view }) => [view.storeId, product.url_path])
  // The group prices of a configurable product are computed from its variants.
  const agreed = before.filter(
    ({ product }) => product.type_id !== 'configurable' && Object.keys(product.group_prices ?? {}).length > 0,
  )
  const offers = before.filter(({ product, view }) => offerRows(product, view).length > 0)
  const special = before.filter(({ product, view }) => specialPriceRows(product, view).length > 0)
  const composite = before.filter(({ product }) => partRows(product).length > 0)
  const of = (some: typeof before) => some.map(({ product }) => product.id)
  return [
    // Pages of the lists that a product leaves become outdated too.
    ...oldListsOf(ids),
    ...deletedFrom('listings', ids),
    ...deletedFrom('special_prices', of(special)),
    ...deletedFrom('offers', of(offers)),
    ...deletedFrom('product_parts', of(composite)),
    ...deletedFrom('composites', of(composite)),
    ...deletedFrom('group_prices', of(agreed)),
    ...removeFacets(facets),
    removeAttributes(ids, byClock),
    sql`DELETE FROM paths WHERE type = 'product' AND id IN ${list(ids)} AND (store_id, path) IN (
      SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(paths)}))`,
  ]
}

/** Returns the statement that deletes the rows of products from a table; none without products. */
function deletedFrom(table: string, ids: readonly number[]): Sql[] {
  return ids.length ? [sql`DELETE FROM ${name(table)} WHERE product_id IN ${list(ids)}`] : []
}

/** Returns the statements that hide products in all views. Carts and orders are not changed. */
export function hideProducts(products: readonly { id: number; sku: string }[]): Sql[] {
  const all = products.map(({ id }) => id)
  const ids = list(all)
  return [
    sql`UPDATE products SET status = 2 WHERE id IN ${ids}`,
    sql`UPDATE listings SET status = 2 WHERE product_id IN ${ids}`,
    sql`UPDATE product_documents SET doc = json_set(doc, '$.status', 2), card = json_replace(card, '$.status', 2)
      WHERE product_id IN ${ids}`,
    ...oldPagesOf(
      all,
      products.map(({ sku }) => sku),
    ),
  ]
}
