import type * as v from 'valibot'
import { type ListPage, pageSize } from '#shared/desk/list-input.ts'
import type { ListedProduct, productCalls } from '#shared/desk/product-calls.ts'
import { shopTime } from '#shared/shop-time.ts'
import { defaultStoreCode, type StoreView, storeViews } from '#shared/store-view.ts'
import { lowStock } from '#worker/platform/stock-row.ts'
import { fold, words } from '../../catalog/search/fold.ts'
import { all, name, rows, type Sql, sql } from '../../sql.ts'

type Asked = v.InferOutput<(typeof productCalls)['list']['input']>

const columns: Readonly<Record<Asked['sort'], string>> = {
  name: 'l.sort_name',
  sku: 'p.sku',
  price: 'l.final_price',
  qty: 's.qty',
  sold30: 'l.times_bought30',
  created: 'l.created_at',
}

interface Row {
  sku: string
  type: string
  status: number
  price: number
  is_offer: number
  qty: number
  manage_stock: number
  is_in_stock: number
  sold30: number
  name: string
  producer: string | null
  image: string | null
}

/** Returns a page of the products that are no variants, with their texts and prices in one view. */
export async function listProductsAtDesk(
  db: D1Database,
  asked: Asked,
  now: Date,
): Promise<ListPage<ListedProduct>> {
  const view = storeViews[asked.filters.view ?? defaultStoreCode]
  const where = all([
    sql`l.store_id = ${view.storeId} AND l.category_id = 0 AND p.parent_sku IS NULL`,
    ...searched(asked.search, view),
    ...filtered(asked.filters, view, now),
  ])
  const from = sql`FROM listings l JOIN products p ON p.id = l.product_id JOIN product_stock s ON s.product_id = p.id`
  const order = name(`${columns[asked.sort]} ${asked.isDescending ? 'DESC' : 'ASC'}, p.id`)
  const [found, counted] = await Promise.all([
    rows<Row>(
      db,
      sql`SELECT page.*, d.doc ->> 'name' AS name, d.doc ->> 'producer' AS producer, d.doc ->> 'image' AS image FROM (
          SELECT row_number() OVER (ORDER BY ${order}) AS place, p.id, p.sku, p.type_id AS type, l.status,
            l.final_price AS price, s.qty, s.manage_stock, s.is_in_stock, l.times_bought30 AS sold30,
            p.id IN ${offered(view, now)} AS is_offer
          ${from} WHERE ${where} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${asked.page * pageSize}) page
        JOIN product_documents d ON d.store_id = ${view.storeId} AND d.product_id = page.id ORDER BY page.place`,
    ),
    rows<{ total: number }>(db, sql`SELECT count(*) AS total ${from} WHERE ${where}`),
  ])
  return {
    rows: found.map((row) => ({ ...shown(row), currency: view.currency })),
    total: counted[0]?.total ?? 0,
  }
}

function shown({ status, is_offer, qty, manage_stock, is_in_stock, ...row }: Row) {
  const { sku, type, price, sold30, name, producer, image } = row
  return {
    ...{ sku, type, price, sold30, name, producer, image },
    isHidden: status === 2,
    isOnOffer: Boolean(is_offer),
    qty: manage_stock ? qty : null,
    isInStock: Boolean(is_in_stock),
  }
}

/** Finds products by the beginnings of words, or by a part of a SKU, that of a variant included. */
function searched(search: string, view: StoreView): Sql[] {
  const typed = search.trim()
  if (!typed) return []
  const prefixes = words(typed).map((word) => `"${fold(word)}" *`)
  const byWords = prefixes.length
    ? sql`p.id IN (SELECT rowid FROM ${name(`search_${view.code}`)} WHERE ${name(`search_${view.code}`)} MATCH ${prefixes.join(' AND ')})`
    : sql`0`
  const bySku =
    typed.length >= 3
      ? sql`p.id IN (SELECT rowid FROM search_sku WHERE search_sku MATCH ${`"${typed.replaceAll('"', '""')}"`})`
      : sql`p.sku = ${typed}`
  return [sql`(${byWords} OR ${bySku})`]
}

function filtered({ status, stock, offer }: Asked['filters'], view: StoreView, now: Date): Sql[] {
  const few = sql`s.manage_stock = 1 AND s.is_in_stock = 1 AND s.qty - s.min_qty <= ${lowStock}`
  const byStock = { in: sql`s.is_in_stock = 1`, low: few, out: sql`s.is_in_stock = 0` }
  return [
    ...(status ? [sql`l.status = ${status === 'hidden' ? 2 : 1}`] : []),
    ...(stock ? [byStock[stock]] : []),
    ...(offer ? [sql`p.id IN ${offered(view, now)}`] : []),
  ]
}

function offered({ storeId }: StoreView, now: Date): Sql {
  const time = shopTime(now)
  return sql`(SELECT product_id FROM offers WHERE store_id = ${storeId}
    AND (starts_at IS NULL OR starts_at <= ${time}) AND (ends_at IS NULL OR ${time} <= ends_at))`
}

/** Returns the producers in the order of their names. */
export async function producersOf(db: D1Database): Promise<string[]> {
  const found = await rows<{ value: string }>(
    db,
    sql`SELECT value FROM facets WHERE store_id = ${storeViews[defaultStoreCode].storeId} AND attribute = 'producer' ORDER BY value`,
  )
  return found.map(({ value }) => value)
}
