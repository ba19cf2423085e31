import { storeViews } from '#shared/store-view.ts'
import { shopOfField } from '#worker/platform/catalog/fields.ts'
import { anyView } from '#worker/platform/catalog/writing/shape.ts'
import { list, name, rows, type Sql, sql } from '#worker/platform/sql.ts'
import { inserted } from './inserted.ts'
import { pagesOf } from './write-prices.ts'

/** Pieces by shop, keyed by column: `{ stock_aarhus: 3 }`. */
export type StockByShop = Readonly<Record<string, number>>

/** The columns of shops among the fields of a line that say a number. An empty cell changes nothing. */
export function stockByShopIn(fields: Readonly<Record<string, unknown>>): StockByShop {
  const own = Object.entries(fields).filter(([field, qty]) => shopOfField(field) && typeof qty === 'number')
  return Object.fromEntries(own) as StockByShop
}

/** The same, keyed by the codes of shops. */
export function byShopCode(stock: StockByShop): Record<string, number> {
  return Object.fromEntries(Object.entries(stock).map(([field, qty]) => [shopOfField(field) ?? field, qty]))
}

export interface ShopStockChange {
  id: number
  sku: string
  field: string
  was: number | null
  qty: number
}

/** Returns the counts of shops that differ from the stored ones. */
export async function shopStockChanges(
  db: D1Database,
  lines: readonly { sku: string; shops: StockByShop }[],
): Promise<ShopStockChange[]> {
  const wanted = lines.flatMap(({ sku, shops }) =>
    Object.entries(shops).map(([field, qty]) => [sku, field, qty]),
  )
  if (wanted.length === 0) return []
  return rows<ShopStockChange>(
    db,
    sql`SELECT p.id, p.sku, e.value ->> 1 AS field, doc ->> ('$.' || (e.value ->> 1)) AS was, e.value ->> 2 AS qty
      FROM jsonb_each(${JSON.stringify(wanted)}) AS e JOIN products p ON p.sku = e.value ->> 0
      JOIN product_documents d ON d.product_id = p.id AND d.store_id = ${anyView(storeViews).storeId}
      WHERE doc ->> ('$.' || (e.value ->> 1)) IS NOT e.value ->> 2 ORDER BY e.key`,
  )
}

/** Writes counts of shops into the documents and the filter by shop, in all views. */
export function writeShopStock(changes: readonly ShopStockChange[]): Sql[] {
  const fields = Map.groupBy(changes, ({ field }) => field)
  const pages = pagesOf([...new Set(changes.map(({ id }) => id))])
  const written = [...fields].flatMap(([field, ofField]) => {
    const shop = shopOfField(field) ?? field
    const counts = JSON.stringify(ofField.map(({ id, qty }) => [id, qty]))
    const ids = list(ofField.map(({ id }) => id))
    const storeIds = Object.values(storeViews).map(({ storeId }) => storeId)
    const stocked = ofField.filter(({ qty }) => qty > 0)
    return [
      sql`UPDATE product_documents SET doc = ${name(`json_set(doc, '$.${field}', e.value ->> 1, '$.stock_by_city.${shop}', e.value ->> 1)`)}
        FROM jsonb_each(${counts}) AS e WHERE product_id = e.value ->> 0`,
      sql`DELETE FROM product_facets WHERE product_id IN ${ids} AND facet_id IN (
        SELECT id FROM facets WHERE attribute = 'shop_stock' AND value = ${shop})`,
      inserted(
        'INSERT OR IGNORE INTO facets (store_id, attribute, value)',
        stocked.length ? storeIds.map((storeId) => [storeId, 'shop_stock', shop]) : [],
        3,
      ),
      sql`INSERT OR IGNORE INTO product_facets (facet_id, product_id, store_id)
        SELECT f.id, p.value, f.store_id FROM facets f JOIN json_each(${JSON.stringify(stocked.map(({ id }) => id))}) p
        WHERE f.attribute = 'shop_stock' AND f.value = ${shop}`,
    ]
  })
  return [...written, ...pages]
}
