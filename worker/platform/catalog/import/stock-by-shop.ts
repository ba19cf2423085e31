import { storeViews } from '#shared/store-view.ts'
import { shopOfField } from '#worker/platform/catalog/lists/fields.ts'
import { anyView } from '#worker/platform/catalog/writing/shape.ts'
import type { ShopStock } from '#worker/platform/catalog/writing/shop-stock.ts'
import { rows, sql } from '#worker/platform/sql.ts'

/** Pieces by shop, keyed by column: `{ stock_aarhus: 3 }`. */
export type StockByShop = Readonly<Record<string, number>>

/** Returns the fields of physical shops that hold a number. An empty cell changes nothing. */
export function stockByShopIn(fields: Readonly<Record<string, unknown>>): StockByShop {
  const own = Object.entries(fields).filter(([field, qty]) => shopOfField(field) && typeof qty === 'number')
  return Object.fromEntries(own) as StockByShop
}

/** Returns the stock by shop code. */
export function byShopCode(stock: StockByShop): Record<string, number> {
  return Object.fromEntries(Object.entries(stock).map(([field, qty]) => [shopOfField(field) ?? field, qty]))
}

export interface ShopStockChange extends ShopStock {
  was: number | null
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
