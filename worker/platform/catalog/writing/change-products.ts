import { type StoreView, storeViews } from '#shared/store-view.ts'
import { list, name, type Sql, sql } from '#worker/platform/sql.ts'
import { offerFields } from '../lists/fields.ts'
import { addProduct, type Found, isSearched, type ProductRows, textOf } from './add-product.ts'
import { Inserts } from './bulk.ts'
import { areOnlyPriceFields, changePrices } from './change-prices.ts'
import { addFacets, type FacetRow, removeAttributes, removeFacets } from './facets.ts'
import { oldPagesOf } from './old-pages.ts'
import { differingFields, type ProductChange } from './product-change.ts'
import { facetValues } from './product-rows.ts'
import { type SearchText, WordCount } from './search-text.ts'
import { settleStock } from './settle.ts'
import { anyView, type ByView, byView, sellingFields } from './shape.ts'
import { catalogueTables, searchIndexes } from './tables.ts'

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
  return [
    ...removed(changes),
    ...rows.statements(),
    ...Object.values(storeViews).flatMap(({ code, storeId }) => addFacets(storeId, rows.facets[code])),
    sql`DELETE FROM search_words WHERE products <= 0 AND (store_id, folded, word) IN (
      SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(${JSON.stringify(words)}))`,
    ...settleStock(changes),
    ...oldPagesOf(
      changes.map(({ id }) => id),
      changes.map(({ sku }) => sku),
    ),
  ]
}

class ChangedRows extends Inserts implements ProductRows {
  readonly facets = byView((): FacetRow[] => [])
  readonly words = byView(() => new WordCount())

  constructor() {
    super(catalogueTables)
  }

  addFacet({ code }: StoreView, attribute: string, value: string, productId: number): void {
    this.facets[code].push([productId, attribute, value])
  }

  countWords({ code }: StoreView, text: SearchText, by: 1 | -1 = 1): void {
    this.words[code].add(text, by)
  }
}

/** Returns the statements that delete the old rows of products. */
function removed(changes: readonly ProductChange[]): Sql[] {
  const ids = changes.map(({ id }) => id)
  return [
    // Pages of the lists that a product leaves become outdated too.
    ...oldPagesOf(ids),
    ...['listings', 'special_prices', 'offers', 'product_parts', 'composites'].map(
      (table) => sql`DELETE FROM ${name(table)} WHERE product_id IN ${list(ids)}`,
    ),
    ...searchIndexes.map((index) => sql`DELETE FROM ${name(index)} WHERE rowid IN ${list(ids)}`),
    ...Object.values(storeViews).flatMap((view) => removedOfView(changes, view)),
  ]
}

function removedOfView(changes: readonly ProductChange[], view: StoreView): Sql[] {
  const { code, storeId } = view
  const before = changes.flatMap((change) => change.before[code] ?? [])
  const facets = before.flatMap((product) =>
    facetValues(product, view).map(([attribute, value]): FacetRow => [product.id, attribute, value]),
  )
  const ids = before.map(({ id }) => id)
  // The group prices of a configurable product are computed from its variants.
  const agreed = changes.filter(({ after }) => after[code].type_id !== 'configurable')
  return [
    sql`DELETE FROM group_prices WHERE store_id = ${storeId} AND product_id IN ${list(agreed.map(({ id }) => id))}`,
    ...removeFacets(storeId, facets),
    removeAttributes(storeId, ids, byClock),
    sql`DELETE FROM paths WHERE store_id = ${storeId} AND type = 'product' AND id IN ${list(ids)}
      AND path IN ${list(before.map(({ url_path }) => url_path))}`,
  ]
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
