import type { WireResultOf } from '#shared/platform-api/endpoint.ts'
import type { stockCheck } from '#shared/platform-api/stock.ts'

/** A row of the view `product_stock`. */
export interface StockRow {
  product_id: number
  sku: string
  qty: number
  min_qty: number
  manage_stock: number
  backorders: number
  min_sale_qty: number
  max_sale_qty: number
  qty_increments: number
  low_stock_date: string | null
  is_in_stock: number
}

/** The platform's stock item, with the sku that a foreign one leaves out. */
export function stockDocument(row: StockRow): WireResultOf<typeof stockCheck> & Record<string, unknown> {
  return {
    item_id: row.product_id,
    product_id: row.product_id,
    sku: row.sku,
    stock_id: 1,
    qty: row.qty,
    is_in_stock: Boolean(row.is_in_stock),
    is_qty_decimal: false,
    min_qty: row.min_qty,
    min_sale_qty: row.min_sale_qty,
    max_sale_qty: row.max_sale_qty,
    backorders: row.backorders,
    manage_stock: Boolean(row.manage_stock),
    qty_increments: row.qty_increments,
    low_stock_date: row.low_stock_date,
  }
}
