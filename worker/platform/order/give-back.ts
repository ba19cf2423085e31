/**
 * Returns the statements that put an order's units back into the stock. Units that were set aside for the customer are set aside
 * again, if that period has not ended. `among`: SQL, the statuses of orders that this applies to.
 */
export function returnStock(db: D1Database, id: number, among: string): D1PreparedStatement[] {
  const taken = `order_stock AS taken JOIN orders ON orders.id = taken.order_id
    LEFT JOIN customer_products AS own ON own.customer_id = orders.customer_id AND own.sku = taken.sku`
  const undone = `taken.order_id = ? AND orders.status IN ${among}`
  return [
    db
      .prepare(
        `UPDATE stock SET qty = stock.qty + taken.qty - iif(own.sku IS NULL, 0, taken.set_aside) FROM ${taken}
         WHERE ${undone} AND taken.sku = stock.sku AND stock.manage_stock = 1`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE customer_products AS again SET qty = again.qty + taken.set_aside FROM ${taken}
         WHERE ${undone} AND taken.set_aside > 0 AND again.customer_id = own.customer_id AND again.sku = own.sku`,
      )
      .bind(id),
  ]
}

export function returnOf(
  db: D1Database,
  id: number,
  uses: 'rule_uses' | 'gift_card_uses',
  among: string,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM ${uses} WHERE order_id IN (SELECT id FROM orders WHERE id = ? AND status IN ${among})`,
    )
    .bind(id)
}
