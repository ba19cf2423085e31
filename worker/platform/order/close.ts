import { log } from '#shared/log.ts'
import { bookOrder } from '../accounting/book-order.ts'
import { queueOrderMail } from '../mail/queue.ts'
import { name, prepare, sql } from '../sql.ts'
import { boughtCardsOf, refundGiftCards } from './gift-cards.ts'
import { returnOf, returnStock } from './give-back.ts'
import { returnPoints, takeBackPoints } from './points.ts'

/** SQL: the statuses of orders in force. */
export const inForce = "('processing', 'complete')"
const unsent = "('processing')"
/** SQL: the condition for goods that came back, as recorded with the merchant's refund. */
const cameBack = `('complete') AND EXISTS (
  SELECT 1 FROM order_journal WHERE order_id = orders.id AND action ->> 'restock' = 'online' AND action ->> 'amount' IS NULL)`

/**
 * Closes an order whose money is refunded. Returns the coupons, points and gift cards that it used. Refunds the rest of the
 * gift cards that it bought, and takes earned points back. Restocks goods that were not sent, and returned goods if the refund
 * says so. Returns false if the order was not in force. `isWhole`: the merchant refunded all of the money at the provider,
 * including the amount that the bought gift cards have paid.
 */
export async function closeOrder(db: D1Database, id: number, isWhole = false): Promise<boolean> {
  const now = new Date().toISOString()
  const giftCardsUsed = isWhole && (await boughtCardsOf(db, id)).kept
  const [recorded] = await db.batch([
    prepare(
      db,
      sql`INSERT INTO order_events (order_id, kind, status, at)
        SELECT id, 'closed', 'closed', ${now} FROM orders WHERE id = ${id} AND status IN ${name(inForce)}`,
    ),
    queueOrderMail(db, 'closing', id, now),
    ...returnStock(db, id, unsent),
    ...returnStock(db, id, cameBack),
    returnOf(db, id, 'rule_uses', inForce),
    returnOf(db, id, 'gift_card_uses', inForce),
    returnPoints(db, id, now, inForce),
    takeBackPoints(db, id, now, inForce),
    refundGiftCards(db, id, isWhole),
    db.prepare(`UPDATE orders SET status = 'closed' WHERE id = ? AND status IN ${inForce}`).bind(id),
    ...(await bookOrder(db, id, now, 'closed', { isWhole })),
  ])
  const isClosed = (recorded?.meta.changes ?? 0) > 0
  if (isClosed && giftCardsUsed) log('warn', { closed: await numberOf(db, id), giftCardsUsed })
  return isClosed
}

function numberOf(db: D1Database, id: number): Promise<string | null> {
  return db.prepare('SELECT number FROM orders WHERE id = ?').bind(id).first<string>('number')
}
