import { type StoreCode, storeViews } from '#shared/store-view.ts'
import type { ProductDocument } from '#worker/platform/catalog/writing/shape.ts'
import { list, readAll, select, sql } from '#worker/platform/sql.ts'
import type { PricePoint } from './lowest-price.ts'

/** The fields of a document by which its price and its offers are worked out. */
export type PriceFields = Pick<
  ProductDocument,
  | 'original_price_incl_tax'
  | 'special_price_incl_tax'
  | 'special_from_date'
  | 'special_to_date'
  | 'lowestPrice'
  | 'nextdisc_amount'
  | 'nextdisc_qty'
  | 'nextdisc_start'
  | 'nextdisc_end'
>

export interface PricedArticle {
  id: number
  sku: string
  isComposed: boolean
  stock:
    | {
        qty: number
        min_qty: number
        backorders: number
        is_in_stock: 0 | 1
        manage_stock: 0 | 1
        is_salable: 0 | 1
      }
    | undefined
  views: Partial<Record<StoreCode, { before: PriceFields; history: PricePoint[] }>>
}

type PriceRow = PriceFields & { store_id: number; id: number; sku: string }

/** What a shop asks for these articles, has of them and has asked for them, by sku. No document is read as a whole. */
export async function pricedArticles(
  db: D1Database,
  skus: readonly string[],
): Promise<Map<string, PricedArticle>> {
  const wanted = list(skus)
  const [products, prices, history] = await readAll(db, [
    select<NonNullable<PricedArticle['stock']> & { id: number; sku: string; type_id: string }>(
      db,
      sql`SELECT p.id, p.sku, p.type_id, s.qty, s.min_qty, s.backorders, s.is_in_stock, s.manage_stock, s.is_salable
        FROM products p LEFT JOIN stock s ON s.product_id = p.id WHERE p.sku IN ${wanted}`,
    ),
    select<PriceRow>(
      db,
      sql`SELECT d.store_id, p.id, p.sku,
          coalesce(doc ->> 'original_price_incl_tax', doc ->> 'price_incl_tax') AS original_price_incl_tax,
          doc ->> 'special_price_incl_tax' AS special_price_incl_tax, doc ->> 'special_from_date' AS special_from_date,
          doc ->> 'special_to_date' AS special_to_date, doc ->> 'lowestPrice' AS lowestPrice,
          doc ->> 'nextdisc_amount' AS nextdisc_amount, doc ->> 'nextdisc_qty' AS nextdisc_qty,
          doc ->> 'nextdisc_start' AS nextdisc_start, doc ->> 'nextdisc_end' AS nextdisc_end
        FROM products p JOIN product_documents d ON d.product_id = p.id WHERE p.sku IN ${wanted}`,
    ),
    select<PricePoint & { store_id: number; sku: string }>(
      db,
      sql`SELECT store_id, sku, since, price FROM price_history WHERE sku IN ${wanted} ORDER BY since`,
    ),
  ])
  const key = (row: { store_id: number; sku: string }) => `${row.store_id} ${row.sku}`
  const pricesBy = new Map(prices.map((row) => [key(row), row]))
  const historyBy = Map.groupBy(history, key)
  const viewsOf = (sku: string) =>
    Object.values(storeViews).flatMap(({ code, storeId: store_id }) => {
      const place = key({ store_id, sku })
      const row = pricesBy.get(place)
      if (!row) return []
      const { store_id: _, id: __, sku: ___, ...before } = row
      return [[code, { before, history: historyBy.get(place) ?? [] }]]
    })
  return new Map(
    products.map(({ id, sku, type_id, ...stock }) => [
      sku,
      {
        id,
        sku,
        isComposed: ['configurable', 'grouped', 'bundle'].includes(type_id),
        stock: stock.qty === null ? undefined : stock,
        views: Object.fromEntries(viewsOf(sku)),
      },
    ]),
  )
}
