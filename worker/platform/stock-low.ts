/** Pieces beyond what has to stay: a product with so many or fewer is low. */
export const lowStock = 6

/** SQL: whether a row of `stock` is of a product that is sold, and low or sold out. */
export const isLow = `manage_stock = 1 AND qty - min_qty <= ${lowStock}
  AND EXISTS (SELECT 1 FROM products WHERE products.sku = stock.sku AND products.status = 1)`
