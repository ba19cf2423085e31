// Why: docs/decisions/026-mails.md
import { name, prepare, type Sql, sql } from '../sql.ts'

// Statements that queue mails. Each belongs in the batch of the deed that it reports, behind the statement that records the
// deed. It reads the row that this batch has written, by its time `at`: if the deed did not happen, it queues nothing. Unique
// indexes of `mails` ignore a mail that is queued already.

/** The event that each mail of an order reports, as SQL. */
const reported = {
  // An order that waits for its card is not in force yet.
  confirmation: "event.kind = 'paid' OR (event.kind = 'placed' AND event.status <> 'pending_payment')",
  // A shopper who gives up an order ('given_up') gets no mail.
  cancellation: "event.kind = 'canceled'",
  refund: "event.kind = 'refunded'",
  closing: "event.kind = 'closed'",
  // An order without a delivery has only gift cards and downloads, which come by mails of their own.
  dispatch: "event.kind = 'completed' AND orders.delivery ->> 'kind' <> 'none'",
  ready: "event.kind = 'ready' AND orders.delivery ->> 'kind' <> 'none'",
} as const

/** Queues the mail that reports the event of an order, once an order and kind. */
export function queueOrderMail(
  db: D1Database,
  kind: keyof typeof reported,
  orderId: number | Sql,
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, order_id, due_at)
      SELECT ${kind}, orders.id, event.at FROM order_events AS event JOIN orders ON orders.id = event.order_id
      WHERE event.order_id = ${orderId} AND event.at = ${at} AND (${name(reported[kind])})`,
  )
}

/**
 * Queues the mails of the gift cards that an order has issued at `at`: those of a line with a recipient go there, at the chosen
 * time or at once if it has passed. The buyer gets one mail with all others.
 */
export function queueGiftCardMails(db: D1Database, orderId: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, order_id, order_item_id, due_at)
      SELECT iif(recipient_email IS NULL, 'gift-cards', 'gift-card'), item.order_id,
        iif(recipient_email IS NULL, NULL, item.id), max(card.created_at, ifnull(send_at, card.created_at))
      FROM order_items AS item JOIN gift_cards AS card ON card.order_item_id = item.id
        LEFT JOIN gift_card_wishes AS wish ON wish.order_item_id = item.id
      WHERE item.order_id = ${orderId} AND card.created_at = ${at}`,
  )
}

/** Queues the mail of a part refund that was made at `at`. `request` is the key of the refund. */
export function queueRefundMail(db: D1Database, request: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, order_id, order_refund_id, due_at)
      SELECT 'part-refund', order_id, id, refunded_at FROM order_refunds
      WHERE request = ${request} AND refunded_at = ${at}`,
  )
}

/** Queues the receipt of the withdrawal that was confirmed at `at`. */
export function queueWithdrawalReceipt(db: D1Database, key: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, order_id, withdrawal_id, due_at)
      SELECT 'withdrawal', order_id, id, confirmed_at FROM withdrawals WHERE key = ${key} AND confirmed_at = ${at}`,
  )
}
