/** Statements that undo what an order took. `among`: the statuses in which it is undone, as SQL. */
export function returnStock(db: D1Database, id: number, among: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stock SET qty = stock.qty + taken.qty
       FROM order_stock AS taken JOIN orders ON orders.id = taken.order_id
       WHERE taken.order_id = ? AND orders.status IN ${among} AND taken.sku = stock.sku AND stock.manage_stock = 1`,
    )
    .bind(id)
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
