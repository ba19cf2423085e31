import { toDecimal } from '#shared/money.ts'
import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { ProductChange, StoredStock } from '#worker/platform/catalog/writing/product-change.ts'
import {
  type AttributeDocument,
  type ByView,
  byView,
  type CategoryDocument,
  type ProductDocument,
} from '#worker/platform/catalog/writing/shape.ts'
import { list, readAll, rows, type Select, select, sql } from '#worker/platform/sql.ts'
import type { PricePoint } from './lowest-price.ts'
import type { Known, StoredView } from './view-documents.ts'

/** Returns the categories, attributes and product slugs of a view. */
export async function storedView(db: D1Database, code: StoreCode): Promise<StoredView> {
  const { storeId } = storeViews[code]
  const documents = (type: string): Select<{ doc: string }> =>
    select(db, sql`SELECT doc FROM documents WHERE store_id = ${storeId} AND type = ${type} ORDER BY id`)
  const [categories, attributes, paths] = await readAll(db, [
    documents('category'),
    documents('attribute'),
    select<{ path: string }>(
      db,
      sql`SELECT path FROM paths WHERE store_id = ${storeId} AND type = 'product'`,
    ),
  ])
  return {
    categories: categories.map(({ doc }) => JSON.parse(doc) as CategoryDocument),
    attributes: attributes.map(({ doc }) => JSON.parse(doc) as AttributeDocument),
    slugs: paths.map(({ path }) => path.replace(/^.*\//, '').replace(/\.html$/, '')),
  }
}

export interface StoredProduct {
  id: number
  type_id: string
  /** SKU of the parent product; null if there is none. */
  parent: string | null
  stock: StoredStock | undefined
  views: ByView<Known>
}

/** Returns the stored articles by SKU. */
export async function storedProducts(
  db: D1Database,
  skus: readonly string[],
): Promise<Map<string, StoredProduct>> {
  if (skus.length === 0) return new Map()
  const wanted = list(skus)
  const [products, documents, history, agreed] = await readAll(db, [
    select<StoredStock & Pick<StoredProduct, 'id' | 'type_id' | 'parent'> & { sku: string }>(
      db,
      sql`SELECT p.id, p.sku, p.type_id, p.parent_sku AS parent,
          s.qty, s.min_qty, s.backorders, s.is_in_stock, s.manage_stock, s.is_salable
        FROM products p LEFT JOIN stock s ON s.product_id = p.id WHERE p.sku IN ${wanted}`,
    ),
    select<{ store_id: number; sku: string; doc: string }>(
      db,
      sql`SELECT d.store_id, p.sku, d.doc FROM products p JOIN product_documents d ON d.product_id = p.id
        WHERE p.sku IN ${wanted}`,
    ),
    select<PricePoint & { store_id: number; sku: string }>(
      db,
      sql`SELECT store_id, sku, since, price FROM price_history WHERE sku IN ${wanted} ORDER BY since`,
    ),
    // Group prices of a configurable product follow from its variants.
    select<{ store_id: number; sku: string; group_id: number; final_price: number }>(
      db,
      sql`SELECT g.store_id, p.sku, g.group_id, g.final_price FROM products p JOIN group_prices g ON g.product_id = p.id
        WHERE p.sku IN ${wanted} AND p.type_id <> 'configurable'`,
    ),
  ])
  const key = (row: { store_id: number; sku: string }) => `${row.store_id} ${row.sku}`
  const documentBy = new Map(documents.map((row) => [key(row), row.doc]))
  const historyBy = Map.groupBy(history, key)
  const agreedBy = Map.groupBy(agreed, key)
  const known = (code: StoreCode, sku: string): Known => {
    const place = key({ store_id: storeViews[code].storeId, sku })
    const doc = documentBy.get(place)
    const group_prices = Object.fromEntries(
      (agreedBy.get(place) ?? []).map(({ group_id, final_price }) => [group_id, toDecimal(final_price)]),
    )
    return {
      before: doc ? { ...(JSON.parse(doc) as ProductDocument), group_prices } : undefined,
      history: historyBy.get(place) ?? [],
    }
  }
  return new Map(
    products.map(({ id, sku, type_id, parent, ...stock }) => [
      sku,
      {
        id,
        type_id,
        parent,
        stock: stock.qty === null ? undefined : stock,
        views: byView((code) => known(code, sku)),
      },
    ]),
  )
}

/** Returns stored products as changes without differences. Leaves out those that a view lacks. */
export async function storedChanges(
  db: D1Database,
  skus: readonly string[],
): Promise<Map<string, ProductChange>> {
  const stored = await storedProducts(db, [...new Set(skus)])
  return new Map(
    [...stored].flatMap(([sku, { id, views }]): [string, ProductChange][] => {
      const before = byView((code) => views[code].before)
      if (!isWhole(before)) return []
      return [[sku, { id, sku, before, after: before, saysStock: false, isSoldOtherwise: false, media: [] }]]
    }),
  )
}

/** Returns the stored recipes of the products' pictures by path. */
export async function storedDrawings(
  db: D1Database,
  products: readonly ProductChange[],
): Promise<Map<string, unknown>> {
  const images = products.flatMap(({ after }) => Object.values(after).map(({ image }) => image))
  if (images.length === 0) return new Map()
  const drawn = await rows<{ path: string; recipe: string }>(
    db,
    sql`SELECT path, json(recipe) AS recipe FROM media WHERE recipe IS NOT NULL AND path IN ${list(images)}`,
  )
  return new Map(drawn.map(({ path, recipe }) => [path, JSON.parse(recipe)]))
}

function isWhole(views: ByView<ProductDocument | undefined>): views is ByView<ProductDocument> {
  return Object.values(views).every(Boolean)
}

/** Returns the first id above all product ids. */
export async function nextProductId(db: D1Database): Promise<number> {
  const [row] = await rows<{ id: number | null }>(db, sql`SELECT max(id) AS id FROM products`)
  return Math.max(10_000, row?.id ?? 0) + 1
}

/** Returns the articles on sale other than the given ones. */
export function articlesOnSaleExcept(
  db: D1Database,
  skus: readonly string[],
): Promise<{ id: number; sku: string; parent: string | null }[]> {
  return rows(
    db,
    sql`SELECT id, sku, parent_sku AS parent FROM products WHERE status = 1 AND sku NOT IN ${list(skus)} ORDER BY sku`,
  )
}
