import { csvText } from '#shared/csv-text.ts'
import type { FileAnswer } from '#shared/desk/desk-call.ts'
import { defaultStoreCode, storeViews } from '#shared/store-view.ts'
import { rows, sql } from '../../sql.ts'
import { lowStock } from '../../stock-low.ts'
import { harmlessCell } from '../harmless-cell.ts'

/** Returns the sold products of which few or none are left, by producer. `order`: what thirty days need beyond the stock. */
export async function reorderList(db: D1Database, now: Date): Promise<FileAnswer> {
  const { storeId } = storeViews[defaultStoreCode]
  const found = await rows<Record<'producer' | 'sku' | 'name' | 'qty' | 'sold30' | 'wanted', unknown>>(
    db,
    sql`SELECT coalesce(d.doc ->> 'producer', '') AS producer, p.sku, d.doc ->> 'name' AS name, s.qty,
        l.times_bought30 AS sold30, max(0, l.times_bought30 - s.qty) AS wanted
      FROM stock s JOIN products p ON p.id = s.product_id
      JOIN listings l ON l.store_id = ${storeId} AND l.category_id = 0 AND l.product_id = p.id
      JOIN product_documents d ON d.store_id = ${storeId} AND d.product_id = p.id
      WHERE p.status = 1 AND s.manage_stock = 1 AND s.qty - s.min_qty <= ${lowStock}
      ORDER BY producer, name`,
  )
  const heading = ['producer', 'sku', 'name', 'qty', 'sold in 30 days', 'order']
  const lines = found.map(({ producer, sku, name, qty, sold30, wanted }) =>
    [producer, sku, name, qty, sold30, wanted].map(harmlessCell),
  )
  return {
    name: `reorder-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv',
    body: `\uFEFF${csvText([heading, ...lines])}`,
  }
}
