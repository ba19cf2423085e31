import type { Minor } from '#shared/money.ts'
import { segmentValue, type Totals } from '#shared/totals.ts'
import type { OpenCart } from '../cart/access.ts'

/** What the order pays with the cart's gift card, in the order's own transaction. */
export function useGiftCard({ db, row }: OpenCart, totals: Totals, key: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO gift_card_uses (order_id, code, amount, remaining)
       SELECT (SELECT id FROM orders WHERE order_key = ?1), code, ?3,
         CASE WHEN voided_at IS NULL THEN worth ELSE 0 END - ?3
           - (SELECT ifnull(sum(amount), 0) FROM gift_card_uses WHERE gift_card_uses.code = gift_cards.code)
       FROM gift_cards WHERE code = ?2 AND ?3 > 0`,
    )
    .bind(key, row.gift_card, -(segmentValue(totals, 'giftcard') ?? 0))
}

/** Once an order is paid or complete: a card for each that was bought, worth its price. */
export function issueGiftCards(db: D1Database, id: number, now: string): D1PreparedStatement {
  return db
    .prepare(
      `WITH RECURSIVE positions (position) AS (
         SELECT 1
         UNION ALL SELECT position + 1 FROM positions
           WHERE position < (SELECT max(qty) FROM order_items WHERE order_id = ?1 AND type_id = 'virtual'))
       INSERT INTO gift_cards (code, store_code, worth, order_item_id, position, created_at)
       SELECT hex(randomblob(8)), orders.store_code, price_incl_tax, order_items.id, position, ?2
       FROM orders JOIN order_items ON order_items.order_id = orders.id JOIN positions ON position <= order_items.qty
       WHERE orders.id = ?1 AND type_id = 'virtual' AND price_incl_tax > 0
         AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN ('paid', 'completed'))
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, now)
}

/** The cards in force that an order has bought, in the order of its lines; none before they are issued. Minor units. */
export async function boughtGiftCards(
  db: D1Database,
  orderId: number,
): Promise<{ code: string; worth: Minor }[]> {
  const { results } = await db
    .prepare(
      `SELECT code, worth FROM gift_cards JOIN order_items ON order_items.id = order_item_id
       WHERE order_id = ? AND voided_at IS NULL ORDER BY order_item_id, position`,
    )
    .bind(orderId)
    .all<{ code: string; worth: Minor }>()
  return results
}

/** How much the cards that an order bought have paid. */
export async function usedOfBoughtCards(db: D1Database, orderId: number): Promise<Minor> {
  const used = await db
    .prepare(
      `SELECT sum(amount) AS used FROM gift_card_uses JOIN gift_cards USING (code)
       JOIN order_items ON order_items.id = order_item_id WHERE order_items.order_id = ?`,
    )
    .bind(orderId)
    .first<Minor>('used')
  return used ?? 0
}

/** Voids the balance of the gift cards of an order. `among`: the statuses in which that is so, as SQL. */
export function voidGiftCards(db: D1Database, id: number, now: string, among: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE gift_cards SET voided_at = ?2 WHERE voided_at IS NULL AND order_item_id IN (
         SELECT order_items.id FROM order_items JOIN orders ON orders.id = order_id
         WHERE orders.id = ?1 AND status IN ${among})`,
    )
    .bind(id, now)
}
