import { log } from '#shared/log.ts'
import { usedOfBoughtCards, voidGiftCards } from './gift-cards.ts'
import { returnOf, returnStock } from './give-back.ts'
import { returnPoints, takeBackPoints } from './points.ts'

/** Statuses of orders in force. Delivered bottles are returned to stock by hand. */
const inForce = "('processing', 'complete')"
const unsent = "('processing')"

/**
 * Ends an order whose money goes back: coupons, points and gift cards that it used are given back, what is left on gift
 * cards that were bought with it is worth nothing any more, earned points are taken back. What was not sent is in stock
 * again. False where the order was not in force.
 */
export async function closeOrder(db: D1Database, id: number): Promise<boolean> {
  const now = new Date().toISOString()
  const [recorded] = await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, status, at)
         SELECT id, 'closed', 'closed', ?2 FROM orders WHERE id = ?1 AND status IN ${inForce}`,
      )
      .bind(id, now),
    ...returnStock(db, id, unsent),
    returnOf(db, id, 'rule_uses', inForce),
    returnOf(db, id, 'gift_card_uses', inForce),
    returnPoints(db, id, now, inForce),
    takeBackPoints(db, id, now, inForce),
    voidGiftCards(db, id, now, inForce),
    db.prepare(`UPDATE orders SET status = 'closed' WHERE id = ? AND status IN ${inForce}`).bind(id),
  ])
  const isClosed = (recorded?.meta.changes ?? 0) > 0
  if (isClosed) await logUsedCards(db, id)
  return isClosed
}

/** Logged for the merchant: money goes back although gift cards of the order have paid for something. */
async function logUsedCards(db: D1Database, id: number): Promise<void> {
  const giftCardsUsed = await usedOfBoughtCards(db, id)
  if (!giftCardsUsed) return
  const closed = await db.prepare('SELECT number FROM orders WHERE id = ?').bind(id).first<string>('number')
  log('warn', { closed, giftCardsUsed })
}
