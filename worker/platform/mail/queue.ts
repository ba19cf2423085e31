// Why: docs/decisions/026-mails.md
import type { StoreCode } from '#shared/store-view.ts'
import { name, prepare, type Sql, sql } from '../sql.ts'

// Functions of this file return statements that queue mails. Each statement belongs in the batch of the change that it reports,
// after the statement that records the change, unless its comment says otherwise. It reads the row that the batch has written, by
// its time `at`. If the change did not happen, it queues nothing. Unique indexes of `mails` ignore a mail that is queued already.

/** The event that each mail of an order reports, as SQL. */
const reported = {
  // An order that waits for its card payment is not in force yet.
  confirmation: "event.kind = 'paid' OR (event.kind = 'placed' AND event.status <> 'pending_payment')",
  // A shopper who gives up an order ('given_up') gets no mail.
  cancellation: "event.kind = 'canceled'",
  refund: "event.kind = 'refunded'",
  closing: "event.kind = 'closed'",
  // An order without a delivery contains only gift cards and downloads, which have mails of their own.
  dispatch: "event.kind = 'completed' AND orders.delivery ->> 'kind' <> 'none'",
  ready: "event.kind = 'ready' AND orders.delivery ->> 'kind' <> 'none'",
} as const

/** Queues the mail that reports the event of an order, once for each order and kind. */
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
 * Queues the mails of the gift cards that an order has issued at `at`. Cards of a line with a recipient are mailed to the
 * recipient at the chosen time, or at once if it has passed. The buyer gets one mail with all other cards.
 */
export function queueGiftCardMails(db: D1Database, orderId: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, order_id, order_item_id, due_at)
      SELECT iif(wish.recipient_email IS NULL, 'gift-cards', 'gift-card'), item.order_id,
        iif(wish.recipient_email IS NULL, NULL, item.id), max(card.created_at, ifnull(send_at, card.created_at))
      FROM order_items AS item JOIN gift_cards AS card ON card.order_item_id = item.id
        LEFT JOIN gift_card_wishes AS wish ON wish.order_item_id = item.id
      WHERE item.order_id = ${orderId} AND card.created_at = ${at}`,
  )
}

/** Queues the mail with a gift card that the desk issued for this request at `at`, if it has a recipient's e-mail. */
export function queueIssuedCard(db: D1Database, request: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, gift_card_id, due_at)
      SELECT 'issued-gift-card', id, created_at FROM gift_cards
      WHERE request = ${request} AND created_at = ${at} AND recipient_email IS NOT NULL`,
  )
}

/** Queues the mail of an invitation to the desk whose word is to be mailed. */
export function queueInvitation(db: D1Database, email: string, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, desk_invitation_id, due_at)
      SELECT 'desk-invitation', id, ${at} FROM desk_invitations WHERE email = ${email} AND unsent_word IS NOT NULL`,
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

export interface EngineLetter {
  /** The kind of the mail and the number of the order: a key is mailed once. */
  key: string
  to: string
  view: StoreCode
  /** The words of the mail: a `Letter`, which is stored as JSON. */
  letter: object
}

/** Returns the statements that queue a mail about an order of another engine. */
export function queueEngineLetter(db: D1Database, { key, to, view, letter }: EngineLetter) {
  return [
    prepare(
      db,
      sql`INSERT OR IGNORE INTO engine_letters (key, store_code, email, letter)
        VALUES (${key}, ${view}, ${to}, ${JSON.stringify(letter)})`,
    ),
    prepare(
      db,
      sql`INSERT OR IGNORE INTO mails (kind, engine_letter_id, due_at)
        SELECT 'engine-letter', id, ${new Date().toISOString()} FROM engine_letters WHERE key = ${key}`,
    ),
  ]
}

/** Queues the mail of the password reset whose key has this hash. */
export function queuePasswordReset(db: D1Database, hash: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, password_reset_id, due_at)
      SELECT 'password-reset', id, asked_at FROM password_resets WHERE hash = ${hash}`,
  )
}

/**
 * Queues the mail with the key of this hash, which confirms an e-mail. A customer's first mail is also the welcome to the new
 * account.
 */
export function queueEmailConfirmation(db: D1Database, hash: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, email_confirmation_id, due_at)
      SELECT iif((SELECT count(*) FROM email_confirmations AS own WHERE own.customer_id = asked.customer_id) = 1,
        'welcome', 'email-confirmation'), id, asked_at
      FROM email_confirmations AS asked WHERE hash = ${hash}`,
  )
}

/**
 * Queues the mail to the new e-mail address that a customer requested at `at`. It contains the code of the change; if the address
 * already has an account, it warns the owner instead.
 */
export function queueEmailChange(db: D1Database, customerId: number | Sql, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, email_change_id, due_at)
      SELECT iif(code IS NULL, 'email-taken', 'email-change'), id, asked_at FROM email_changes
      WHERE customer_id = ${customerId} AND asked_at = ${at} ORDER BY id DESC LIMIT 1`,
  )
}

/** Queues the mail to the previous e-mail of a customer that was changed at `at`. */
export function queueEmailChanged(db: D1Database, customerId: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, email_change_id, due_at)
      SELECT 'email-changed', id, changed_at FROM email_changes
      WHERE customer_id = ${customerId} AND changed_at = ${at}`,
  )
}

/**
 * Queues the mails of a reservation made at `at`: to the shop and the customer. If a guest has to confirm it, queues only the
 * mail to the guest.
 */
export function queueReservationMails(
  db: D1Database,
  { sku, store, number }: { sku: string; store: string; number: string },
  at: string,
): D1PreparedStatement {
  const made = sql`sku = ${sku} AND shop = ${store} AND number = ${number} AND created_at = ${at}`
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, reservation_id, due_at)
      SELECT iif(hold_until IS NULL, 'reservation', 'reservation-confirmation'), id, created_at FROM reservations WHERE ${made}
      UNION ALL SELECT 'reservation-made', id, created_at FROM reservations
        WHERE ${made} AND hold_until IS NULL AND email IS NOT NULL`,
  )
}

/** Returns the condition that a reservation is still waiting at `at`. */
const waiting = (id: number, at: string) => sql`id = ${id} AND status = 'pending' AND expires_at > ${at}`

/** Queues the mails to the shop and to the guest who confirms a reservation. Belongs before the statement that confirms it. */
export function queueConfirmedReservation(db: D1Database, id: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, reservation_id, due_at)
      SELECT column1, id, ${at} FROM reservations, (VALUES ('reservation'), ('reservation-made'))
      WHERE ${waiting(id, at)} AND hold_until IS NOT NULL`,
  )
}

/**
 * Queues the mail that tells the shop not to keep the units any more. Belongs before the statement that takes the reservation
 * back. A reservation that its guest has not confirmed queues nothing, because the shop does not know it.
 */
export function queueReservationTakenBack(db: D1Database, id: number, at: string): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, reservation_id, due_at)
      SELECT 'reservation-taken-back', id, ${at} FROM reservations WHERE ${waiting(id, at)} AND hold_until IS NULL`,
  )
}

/** Queues the mail of a question or an answer that was stored at `at`. `upTo` is the number of its last message. */
export function queueConversationLetter(
  db: D1Database,
  { kind, conversation, upTo }: { kind: 'question' | 'answer'; conversation: string; upTo: number },
  at: string,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT OR IGNORE INTO mails (kind, conversation_mail_id, due_at)
      SELECT 'conversation-' || kind, id, asked_at FROM conversation_mails
      WHERE conversation = ${conversation} AND kind = ${kind} AND up_to = ${upTo} AND asked_at = ${at}`,
  )
}
