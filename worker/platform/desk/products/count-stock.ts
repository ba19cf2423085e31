import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { dropOldPages } from '../../catalog/writing/old-pages.ts'
import { composed } from '../../catalog/writing/product-rows.ts'
import { changeShopStock, moveStock } from '../../catalog/writing/shop-stock.ts'
import { prepare, rows, type Sql, sql } from '../../sql.ts'
import type { DeskContext } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
import { noteAtDesk } from '../journal.ts'
import { changedSince } from './change-products.ts'

interface Count {
  sku: string
  column: string
  before: number
  after: number
  reason: string
}

/**
 * Corrects a quantity and notes the reason. The difference is added to the online quantity, so that a sale since `before` was read stays
 * counted. Throws `notNow` if a shop's quantity has changed since.
 */
export async function countStock(count: Count, context: DeskContext): Promise<{ qty: number }> {
  const { db, colleague, purge } = context
  const { sku, column, before, after, reason } = count
  const statements = column === 'qty' ? await online(count, db) : await ofShop(count, db)
  const change = { before: { [column]: before }, after: { [column]: after, reason } }
  const noted = noteAtDesk(db, { way: 'desk', by: colleague.email }, 'stock counted', sku, change)
  await db.batch([...statements.map((statement) => prepare(db, statement)), noted])
  await dropOldPages(db, async (tags) => purge(...tags))
  if (column !== 'qty') return { qty: after }
  const [row] = await rows<{ qty: number }>(db, sql`SELECT qty FROM stock WHERE sku = ${sku}`)
  return { qty: row?.qty ?? after }
}

async function online({ sku, before, after }: Count, db: D1Database): Promise<Sql[]> {
  const [row] = await rows<{ id: number; type: string; qty: number; manage_stock: number }>(
    db,
    sql`SELECT p.id, p.type_id AS type, s.qty, s.manage_stock FROM products p JOIN stock s ON s.product_id = p.id
      WHERE p.sku = ${sku}`,
  )
  if (!row) throw deskRefused('notFound', 'There is no such product.')
  if (composed.includes(row.type)) throw deskRefused('notValid', 'Its stock follows from its parts.')
  if (!row.manage_stock) throw deskRefused('notValid', 'Its stock is not counted.')
  return moveStock({ id: row.id, by: after - before })
}

async function ofShop({ sku, column, before, after }: Count, db: D1Database): Promise<Sql[]> {
  const [shop] = await rows(db, sql`SELECT 1 FROM stores WHERE 'stock_' || code = ${column}`)
  if (!shop) throw deskRefused('notFound', 'There is no such shop.')
  const [product] = await rows<{ id: number; was: number | null }>(
    db,
    sql`SELECT id, doc ->> ${`$.${column}`} AS was FROM products JOIN product_documents ON product_id = id
      WHERE sku = ${sku} AND store_id = ${storeViews[defaultStoreCode].storeId}`,
  )
  if (!product || (product.was ?? 0) !== before) throw changedSince()
  return changeShopStock([{ id: product.id, sku, field: column, qty: after }])
}
