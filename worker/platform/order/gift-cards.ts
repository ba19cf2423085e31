import { giftCardMoment } from '#shared/gift-card.ts'
import type { Minor } from '#shared/money.ts'
import type { Totals } from '#shared/platform-api/totals.ts'
import { segmentValue } from '#shared/totals.ts'
import type { OpenCart } from '../cart/access.ts'
import type { PricedLine } from '../cart/lines.ts'
import { giftCardBalance, giftCardUsed as used } from '../cart/select-terms.ts'
import { queueGiftCardMails } from '../mail/queue.ts'
import { name, prepare, rows, type Sql, sql } from '../sql.ts'

/**
 * Returns the statement that stores the order's payment by gift card, for the transaction of the order. A card that was blocked meanwhile
 * stops it.
 */
export function useGiftCard({ row }: OpenCart, totals: Totals, key: string): Sql {
  const paid = -(segmentValue(totals, 'giftcard') ?? 0)
  return sql`INSERT INTO gift_card_uses (order_id, code, amount, remaining)
    SELECT (SELECT id FROM orders WHERE order_key = ${key}), code, ${paid},
      iif(blocked_at IS NULL, ${name(giftCardBalance)} - ${paid}, -1)
    FROM gift_cards WHERE code = ${row.gift_card} AND ${paid} > 0`
}

/** Returns the statement that stores recipient, words and date of the gift cards that an order buys, for the transaction of the order. */
export function insertGiftCardWishes(lines: readonly PricedLine[], key: string): Sql {
  const wishes = lines.flatMap(({ item_id, choice }) => {
    if (!choice?.giftCard) return []
    const { recipientName, recipientEmail, giverName, words, sendAt } = choice.giftCard
    return [{ item_id, recipientName, recipientEmail, giverName, words, sendAt: giftCardMoment(sendAt) }]
  })
  return sql`INSERT INTO gift_card_wishes (order_item_id, recipient_name, recipient_email, giver_name, words, send_at)
    SELECT order_items.id, value ->> 'recipientName', nullif(value ->> 'recipientEmail', ''), value ->> 'giverName',
      value ->> 'words', value ->> 'sendAt'
    FROM json_each(${JSON.stringify(wishes)}) JOIN order_items ON cart_item_id = value ->> 'item_id'
    WHERE order_id = (SELECT id FROM orders WHERE order_key = ${key})`
}

/**
 * Returns the statements that issue the gift cards that a paid or completed order has bought. Each card is worth its price. They
 * also queue the mails with the codes.
 */
export function issueGiftCards(db: D1Database, id: number, now: string): D1PreparedStatement[] {
  const issue = sql`WITH RECURSIVE positions (position) AS (
      SELECT 1
      UNION ALL SELECT position + 1 FROM positions
        WHERE position < (SELECT max(qty) FROM order_items WHERE order_id = ${id} AND type_id = 'virtual'))
    INSERT INTO gift_cards (code, store_code, worth, order_item_id, position, created_at)
    SELECT hex(randomblob(8)), orders.store_code, price_incl_tax, order_items.id, position, ${now}
    FROM orders JOIN order_items ON order_items.order_id = orders.id JOIN positions ON position <= order_items.qty
    WHERE orders.id = ${id} AND type_id = 'virtual' AND price_incl_tax > 0
      AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind IN ('paid', 'completed'))
    ON CONFLICT DO NOTHING`
  return [prepare(db, issue), queueGiftCardMails(db, id, now)]
}

/** A gift card with names and words; '' for those that the buyer left empty. */
export interface BoughtCard {
  code: string
  worth: Minor
  created_at: string
  recipient_name: string
  giver_name: string
  words: string
}

const boughtCards = sql`SELECT code, worth, gift_cards.created_at, ifnull(wish.recipient_name, '') AS recipient_name,
    ifnull(giver_name, '') AS giver_name, ifnull(wish.words, '') AS words
  FROM gift_cards JOIN order_items ON order_items.id = gift_cards.order_item_id
  LEFT JOIN gift_card_wishes AS wish ON wish.order_item_id = order_items.id
  WHERE refunded IS NULL`

/**
 * Returns the valid gift cards whose codes the buyer of the order may see, in the order of the lines; none before they are
 * issued. Cards that are mailed to a recipient are left out.
 */
export async function ownGiftCards(db: D1Database, orderId: number): Promise<BoughtCard[]> {
  const own = sql`wish.recipient_email IS NULL AND order_id = ${orderId}`
  return rows<BoughtCard>(db, sql`${boughtCards} AND ${own} ORDER BY order_items.id, position`)
}

/** Returns the valid cards of a line and the e-mail address of their recipient; null if there is no recipient or no card. */
export async function mailedGiftCards(
  db: D1Database,
  itemId: number,
): Promise<{ to: string; cards: BoughtCard[] } | null> {
  const to = await db
    .prepare('SELECT recipient_email FROM gift_card_wishes WHERE order_item_id = ?')
    .bind(itemId)
    .first<string>('recipient_email')
  const cards = await rows<BoughtCard>(
    db,
    sql`${boughtCards} AND order_items.id = ${itemId} ORDER BY position`,
  )
  return to && cards.length ? { to, cards } : null
}

/** Returns true if cards that an order bought were issued, valid or not. */
export async function wereCardsIssued(db: D1Database, orderId: number): Promise<boolean> {
  const one = `SELECT 1 FROM gift_cards JOIN order_items ON order_items.id = order_item_id WHERE order_id = ? LIMIT 1`
  return (await db.prepare(one).bind(orderId).first()) !== null
}

const boughtWith = `order_item_id IN (
  SELECT order_items.id FROM order_items JOIN orders ON orders.id = order_id WHERE orders.id = ?1`

/**
 * Returns two amounts of the gift cards that an order bought (minor units): `kept`, which the cards have paid and the shop does
 * not refund, and `worth`, the amount of the cards less their refunds.
 */
export async function boughtCardsOf(db: D1Database, orderId: number): Promise<{ kept: Minor; worth: Minor }> {
  const sums = await db
    .prepare(
      `SELECT ifnull(sum(worth - ifnull(refunded, worth - ${used})), 0) AS kept, ifnull(sum(worth - ifnull(refunded, 0)), 0) AS worth
       FROM gift_cards WHERE ${boughtWith})`,
    )
    .bind(orderId)
    .first<{ kept: Minor; worth: Minor }>()
  return sums ?? { kept: 0, worth: 0 }
}

/**
 * Returns the statement that refunds the remaining balance of the gift cards that an order bought, once. The amount that they
 * have paid stays with the shop. If an order that a card has paid is cancelled, its amount returns to the card. `isWhole`: the
 * amount that they have paid was refunded too.
 */
export function refundGiftCards(db: D1Database, id: number, isWhole = false): D1PreparedStatement {
  return db
    .prepare(
      isWhole
        ? `UPDATE gift_cards SET refunded = worth WHERE ${boughtWith})`
        : `UPDATE gift_cards SET refunded = worth - ${used} WHERE refunded IS NULL AND ${boughtWith})`,
    )
    .bind(id)
}
