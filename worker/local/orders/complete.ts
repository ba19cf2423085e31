import { issueGiftCards } from '#worker/platform/order/gift-cards.ts'
import { earnPoints } from '#worker/platform/order/points.ts'

/**
 * The goods were handed over and are paid, by the invoice or the transfer that was waited for as well. Gift cards that
 * were bought are issued and points earned, where a card payment has not done it before. False where the order was not
 * on its way.
 */
export async function completeOrder(db: D1Database, id: number): Promise<boolean> {
  const now = new Date().toISOString()
  const onItsWay = "('pending', 'processing')"
  const [recorded] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, status, at)
         SELECT id, 'completed', 'complete', ?2 FROM orders WHERE id = ?1 AND status IN ${onItsWay}`,
      )
      .bind(id, now),
    db.prepare(`UPDATE orders SET status = 'complete' WHERE id = ? AND status IN ${onItsWay}`).bind(id),
    issueGiftCards(db, id, now),
    earnPoints(db, id, now),
  ])
  return (recorded?.meta.changes ?? 0) > 0
}
