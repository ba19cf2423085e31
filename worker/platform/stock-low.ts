/** Units above the safety stock: with this many or fewer, the stock of a product is low. */
export const lowStock = 6

/** SQL: true if a row of `stock` belongs to a product that is sold and whose stock is low or 0. */
export const isLow = `manage_stock = 1 AND qty - min_qty <= ${lowStock}
  AND EXISTS (SELECT 1 FROM products WHERE products.sku = stock.sku AND products.status = 1)`
