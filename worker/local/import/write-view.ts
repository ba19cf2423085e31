import type { StoreCode, StoreView } from '#shared/store-view.ts'
import { offerFields } from '#worker/platform/catalog/fields.ts'
import type { CategoryTree } from '#worker/platform/catalog/writing/category-place.ts'
import { documentRow } from '#worker/platform/catalog/writing/document-row.ts'
import {
  facetValues,
  groupPriceRows,
  listingRows,
  offerRows,
  type Row,
  specialPriceRows,
} from '#worker/platform/catalog/writing/product-rows.ts'
import {
  type OptionLabels,
  type SearchText,
  searchRow,
  searchText,
  WordCount,
} from '#worker/platform/catalog/writing/search-text.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { list, name, type Sql, sql } from '#worker/platform/sql.ts'
import { inserted } from './inserted.ts'
import type { ProductChange } from './product-change.ts'

/** What the products of a view are found by. */
export interface Found {
  tree: CategoryTree
  labels: OptionLabels
}

/** What a view has of products. Their rows in `listings`, `special_prices` and `offers` are gone before. */
export function productsOfView(changes: readonly ProductChange[], view: StoreView, found: Found): Sql[] {
  const products = changes.map(({ after }) => after[view.code])
  const all = (rowsOf: (product: ProductDocument) => Row[]) => products.flatMap(rowsOf)
  const categories = ({ category_ids }: ProductDocument) =>
    found.tree.withAncestors(category_ids).map(({ id }) => id)
  return [
    ...products.map((product) => document(product, view)),
    inserted(
      `INSERT INTO listings (store_id, category_id, product_id, visibility, status, b2b_only, in_stock, qty, position,
        final_price, lowest_price, created_at, times_bought30, rec_position, sort_name, times_bought7, times_bought365, rating)`,
      all((product) => listingRows(product, view, categories(product))),
      18,
    ),
    inserted(
      'INSERT INTO special_prices (store_id, product_id, on_price, off_price, starts_at, ends_at)',
      all((product) => specialPriceRows(product, view)),
      6,
    ),
    inserted(
      'INSERT INTO offers (store_id, product_id, kind, starts_at, ends_at)',
      all((product) => offerRows(product, view)),
      5,
    ),
    ...groupPrices(products, view),
    ...facets(changes, view),
    ...words(changes, view, found),
    ...paths(changes, view),
  ]
}

function document(product: ProductDocument, view: StoreView): Sql {
  const [store, id, card, doc] = documentRow(product, view)
  return sql`INSERT INTO product_documents (store_id, product_id, card, doc)
    VALUES (${store}, ${id}, ${card}, ${doc})
    ON CONFLICT (store_id, product_id) DO UPDATE SET card = excluded.card, doc = excluded.doc`
}

/** What was agreed with groups stands in no document: where the file says nothing of it, it stays. */
function groupPrices(products: readonly ProductDocument[], view: StoreView): Sql[] {
  const said = products.filter(({ group_prices }) => Object.keys(group_prices ?? {}).length > 0)
  return [
    sql`DELETE FROM group_prices WHERE store_id = ${view.storeId} AND product_id IN ${list(said.map(({ id }) => id))}`,
    inserted(
      'INSERT INTO group_prices (store_id, group_id, product_id, final_price)',
      said.flatMap((product) => groupPriceRows(product, view)),
      4,
    ),
  ]
}

/** What follows the clock is not what the document said: all of its values go. */
const byClock: readonly string[] = ['price_range', ...offerFields]

function facets(changes: readonly ProductChange[], view: StoreView): Sql[] {
  const { code, storeId } = view
  const rows = (document: ProductDocument | undefined) =>
    (document ? facetValues(document, view) : []).map(([attribute, value]) => [
      document?.id,
      attribute,
      value,
    ])
  const come = changes.flatMap(({ after }) => rows(after[code]))
  const gone = changes.flatMap(({ before }) => rows(before[code]))
  const facet = sql`SELECT f.id, e.value ->> 0 AS product_id`
  const named = sql`CROSS JOIN facets f ON f.store_id = ${storeId} AND f.attribute = e.value ->> 1 AND f.value = e.value ->> 2`
  return [
    sql`DELETE FROM product_facets WHERE (facet_id, product_id) IN (
      ${facet} FROM jsonb_each(${JSON.stringify(gone)}) e ${named})`,
    sql`DELETE FROM product_facets WHERE product_id IN ${list(changes.map(({ id }) => id))}
      AND facet_id IN (SELECT id FROM facets WHERE store_id = ${storeId} AND attribute IN ${list(byClock)})`,
    sql`INSERT OR IGNORE INTO facets (store_id, attribute, value)
      SELECT DISTINCT ${storeId}, value ->> 1, value ->> 2 FROM jsonb_each(${JSON.stringify(come)})`,
    sql`INSERT OR IGNORE INTO product_facets (facet_id, product_id, store_id)
      ${facet}, ${storeId} FROM jsonb_each(${JSON.stringify(come)}) e ${named}`,
  ]
}

function words(changes: readonly ProductChange[], view: StoreView, found: Found): Sql[] {
  const index = name(`search_${view.code}`)
  const after = changes.map((change) => change.after[view.code])
  const counted = new Map<string, [folded: string, word: string, products: number]>()
  const count = (product: ProductDocument | undefined, by: 1 | -1) => {
    if (!product || product.visibility <= 2) return
    const one = new WordCount()
    one.add(textOf(product, view, found))
    for (const [folded, word] of one.rows()) {
      const key = `${folded}\n${word}`
      counted.set(key, [folded, word, (counted.get(key)?.[2] ?? 0) + by])
    }
  }
  for (const change of changes) {
    count(change.before[view.code], -1)
    count(change.after[view.code], 1)
  }
  const moved = [...counted.values()].filter(([, , by]) => by !== 0)
  return [
    sql`DELETE FROM ${index} WHERE rowid IN ${list(after.map(({ id }) => id))}`,
    inserted(
      `INSERT INTO ${index.text} (rowid, name, sku, category, more)`,
      after.map((product) => searchRow(product.id, textOf(product, view, found))),
      5,
    ),
    inserted(
      'INSERT INTO search_words (store_id, folded, word, products)',
      moved.map((row) => [view.storeId, ...row]),
      4,
      'ON CONFLICT (store_id, folded, word) DO UPDATE SET products = products + excluded.products',
    ),
    sql`DELETE FROM search_words WHERE store_id = ${view.storeId} AND products <= 0
      AND folded IN ${list(moved.map(([folded]) => folded))}`,
  ]
}

function textOf(product: ProductDocument, view: StoreView, { tree, labels }: Found): SearchText {
  // The root's name is the shop's own: every product would have it.
  const categories = tree.withAncestors(product.category_ids).filter(({ level }) => level > 1)
  return searchText(
    product,
    view,
    categories.map(({ name }) => name),
    labels,
  )
}

function paths(changes: readonly ProductChange[], { code, storeId }: StoreView): Sql[] {
  const come = changes
    .map(({ after }) => after[code])
    .filter(({ url_path, visibility }) => url_path && visibility > 1)
  return [
    sql`DELETE FROM paths WHERE store_id = ${storeId} AND type = 'product'
      AND path IN ${list(pathsBefore(changes, code))} AND id IN ${list(changes.map(({ id }) => id))}`,
    inserted(
      'INSERT OR IGNORE INTO paths (store_id, path, type, id)',
      come.map(({ url_path, id }) => [storeId, url_path, 'product', id]),
      4,
    ),
  ]
}

function pathsBefore(changes: readonly ProductChange[], code: StoreCode): string[] {
  return changes.flatMap(({ before }) => before[code]?.url_path ?? [])
}
