import type { Minor } from '#shared/money.ts'

/** SQL: the price of the units that were taken out of a row of `orders` before its money was taken (minor units). */
export const reducedAmount = `(SELECT ifnull(sum(amount), 0) FROM order_refunds
  WHERE order_id = orders.id AND before_capture = 1)`

/** Returns the price of the units that were taken out of the order before its money was taken. */
export async function reducedBeforeCapture(db: D1Database, orderId: number): Promise<Minor> {
  const amount = await db
    .prepare(`SELECT ${reducedAmount} AS amount FROM orders WHERE id = ?`)
    .bind(orderId)
    .first<Minor>('amount')
  return amount ?? 0
}
