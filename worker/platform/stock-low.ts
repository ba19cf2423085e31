/** Pieces beyond what has to stay: a product with so many or fewer is low. */
export const lowStock = 6

/** SQL: whether a row of `stock` is sold and low. */
export const isLow = `manage_stock = 1 AND is_in_stock = 1 AND qty - min_qty <= ${lowStock}`
