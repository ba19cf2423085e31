import type { stockCheck } from '#shared/platform-api/catalog.ts'
import type { WireResultOf } from '#shared/platform-api/endpoint.ts'

/** Units above the safety stock: with this many or fewer, the stock of a product is low. */
export const lowStock = 6

/** SQL: true if a row of `stock` belongs to a product that is sold and whose stock is low or 0. */
export const isLow = `manage_stock = 1 AND qty - min_qty <= ${lowStock}
  AND EXISTS (SELECT 1 FROM products WHERE products.sku = stock.sku AND products.status = 1)`

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

/** The defaults of the columns, for a product without values of its own. */
const usual = {
  ...{ min_qty: 0, min_sale_qty: 1, max_sale_qty: 10_000 },
  ...{ backorders: 0, qty_increments: 0, manage_stock: 1 },
}

/** Returns the stock item of the API, including the SKU, which other backends leave out. */
export function stockDocument(row: StockRow): WireResultOf<typeof stockCheck> & Record<string, unknown> {
  return {
    item_id: row.product_id,
    product_id: row.product_id,
    sku: row.sku,
    stock_id: 1,
    qty: row.qty,
    is_in_stock: Boolean(row.is_in_stock),
    is_qty_decimal: false,
    show_default_notification_message: false,
    use_config_min_qty: row.min_qty === usual.min_qty,
    min_qty: row.min_qty,
    use_config_min_sale_qty: row.min_sale_qty === usual.min_sale_qty ? 1 : 0,
    min_sale_qty: row.min_sale_qty,
    use_config_max_sale_qty: row.max_sale_qty === usual.max_sale_qty,
    max_sale_qty: row.max_sale_qty,
    use_config_backorders: row.backorders === usual.backorders,
    backorders: row.backorders,
    use_config_notify_stock_qty: true,
    notify_stock_qty: row.min_qty + lowStock,
    use_config_qty_increments: row.qty_increments === usual.qty_increments,
    qty_increments: row.qty_increments,
    use_config_enable_qty_inc: row.qty_increments === usual.qty_increments,
    enable_qty_increments: row.qty_increments > 0,
    use_config_manage_stock: row.manage_stock === usual.manage_stock,
    manage_stock: Boolean(row.manage_stock),
    low_stock_date: row.low_stock_date,
    is_decimal_divided: false,
    stock_status_changed_auto: 0,
  }
}
