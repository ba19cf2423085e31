import type { Minor } from '#shared/money.ts'
import { name, prepare, prepareAll, sql } from '../sql.ts'

/** SQL: the price of the units that were taken out of a row of `orders` before its money was taken (minor units). */
export const reducedAmount = `(SELECT ifnull(sum(amount), 0) FROM order_refunds
  WHERE order_id = orders.id AND before_capture = 1)`

/**
 * Returns the statements that put an order's units back into the stock. Units that were set aside for the customer are set aside
 * again, if that period has not ended. `among`: SQL, the statuses of orders that this applies to.
 */
export function returnStock(db: D1Database, id: number, among: string): D1PreparedStatement[] {
  const taken = sql`order_stock AS taken JOIN orders ON orders.id = taken.order_id
    LEFT JOIN customer_products AS own ON own.customer_id = orders.customer_id AND own.sku = taken.sku`
  const undone = sql`taken.order_id = ${id} AND orders.status IN ${name(among)}`
  return prepareAll(db, [
    sql`UPDATE stock SET qty = stock.qty + taken.qty - iif(own.sku IS NULL, 0, taken.set_aside) FROM ${taken}
      WHERE ${undone} AND taken.sku = stock.sku AND stock.manage_stock = 1`,
    sql`UPDATE customer_products AS again SET qty = again.qty + taken.set_aside FROM ${taken}
      WHERE ${undone} AND taken.set_aside > 0 AND again.customer_id = own.customer_id AND again.sku = own.sku`,
  ])
}

/**
 * Returns the statements that put some units of an order back into the stock, and remove them from the units that the order has taken.
 * Units that were set aside for the customer stay with the order as long as it keeps as many.
 *
 * @param units SKU → units, at most those of `order_stock`.
 * @param request the refund whose row the batch has written: without it nothing is put back.
 */
export function returnUnits(
  db: D1Database,
  id: number,
  units: Readonly<Record<string, number>>,
  request: string,
): D1PreparedStatement[] {
  const json = JSON.stringify(units)
  const isWritten = 'EXISTS (SELECT 1 FROM order_refunds WHERE request = ?3)'
  const aside = 'max(0, taken.set_aside - (taken.qty - back.value))'
  const back = `order_stock AS taken JOIN json_each(?2) AS back ON back.key = taken.sku
    JOIN orders ON orders.id = taken.order_id
    LEFT JOIN customer_products AS own ON own.customer_id = orders.customer_id AND own.sku = taken.sku`
  const texts = [
    `UPDATE stock SET qty = stock.qty + back.value - iif(own.sku IS NULL, 0, ${aside}) FROM ${back}
     WHERE taken.order_id = ?1 AND taken.sku = stock.sku AND stock.manage_stock = 1 AND ${isWritten}`,
    `UPDATE customer_products AS again SET qty = again.qty + ${aside} FROM ${back}
     WHERE taken.order_id = ?1 AND again.customer_id = own.customer_id AND again.sku = own.sku AND ${isWritten}`,
    `DELETE FROM order_stock WHERE order_id = ?1 AND ${isWritten}
       AND qty <= ifnull((SELECT value FROM json_each(?2) WHERE key = order_stock.sku), 0)`,
    `UPDATE order_stock SET qty = qty - back.value, set_aside = min(set_aside, qty - back.value)
     FROM json_each(?2) AS back WHERE order_id = ?1 AND back.key = order_stock.sku AND ${isWritten}`,
  ]
  return texts.map((text) => db.prepare(text).bind(id, json, request))
}

export function returnOf(
  db: D1Database,
  id: number,
  uses: 'rule_uses' | 'gift_card_uses',
  among: string,
): D1PreparedStatement {
  const order = sql`SELECT id FROM orders WHERE id = ${id} AND status IN ${name(among)}`
  return prepare(db, sql`DELETE FROM ${name(uses)} WHERE order_id IN (${order})`)
}

/** Returns the price of the units that were taken out of the order before its money was taken. */
export async function reducedBeforeCapture(db: D1Database, orderId: number): Promise<Minor> {
  const amount = await db
    .prepare(`SELECT ${reducedAmount} AS amount FROM orders WHERE id = ?`)
    .bind(orderId)
    .first<Minor>('amount')
  return amount ?? 0
}
