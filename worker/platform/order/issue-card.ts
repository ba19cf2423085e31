import { voucherSeries } from '#shared/account-codes.ts'
import type { CardPayment } from '#shared/desk/gift-card-calls.ts'
import type { Minor } from '#shared/money.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { bookByHand, type HandAccount, handPostings } from '#worker/platform/accounting/voucher.ts'
import { giftCardUsed } from '../cart/select-terms.ts'
import { queueIssuedCard } from '../mail/queue.ts'
import { name, prepare, sql } from '../sql.ts'

/** A gift card that the shop issues without an order. */
export interface CardToIssue {
  /** Makes repeated sending safe: the card is issued once. */
  request: string
  view: StoreCode
  worth: Minor
  paidBy: CardPayment
  recipientName: string
  /** Null: the shop hands the code over. */
  recipientEmail: string | null
  words: string
}

const issueAction = (request: string) => `gift card ${request}`

/** Returns the account that pays for a card: a cost of the shop, or the payment of its buyer. */
function paidFrom(paidBy: CardPayment): HandAccount {
  return paidBy === 'given' ? { account: 'gift-cards-given' } : { account: 'payment', method: paidBy }
}

/** Returns the statements that issue a card, write the journal (`note`), book the debt of the shop, and mail the card to its recipient. */
export function issueCard(
  db: D1Database,
  { request, view, worth, paidBy, recipientName, recipientEmail, words }: CardToIssue,
  at: string,
  note: D1PreparedStatement,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`INSERT INTO gift_cards (code, store_code, worth, created_at, request, recipient_name, recipient_email, words)
        VALUES (hex(randomblob(8)), ${view}, ${worth}, ${at}, ${request}, ${recipientName}, ${recipientEmail}, ${words})
        ON CONFLICT (request) DO NOTHING`,
    ),
    note,
    queueIssuedCard(db, request, at),
    ...bookByHand(db, {
      ...{ view, series: voucherSeries.giftCards, action: issueAction(request), at },
      when: sql`EXISTS (SELECT 1 FROM gift_cards WHERE request = ${request} AND created_at = ${at})`,
      postings: handPostings(worth, paidFrom(paidBy), { account: 'gift-cards' }),
    }),
  ]
}

/**
 * Returns the statements that take back a card that the shop has issued without an order: it pays nothing more, and its voucher gets the
 * opposite one. They do nothing if a part of the card was used. `note`: the statement of the journal.
 */
export function takeCardBack(
  db: D1Database,
  { request, view }: Pick<CardToIssue, 'request' | 'view'>,
  at: string,
  note: D1PreparedStatement,
): D1PreparedStatement[] {
  return [
    prepare(
      db,
      sql`UPDATE gift_cards SET refunded = worth
        WHERE request = ${request} AND refunded IS NULL AND ${name(giftCardUsed)} = 0`,
    ),
    note,
    ...bookByHand(db, {
      ...{ view, series: voucherSeries.giftCards, action: `no ${issueAction(request)}`, at },
      when: sql`EXISTS (SELECT 1 FROM gift_cards WHERE request = ${request} AND refunded = worth)`,
      postings: sql`SELECT account, percent, method, -amount AS amount FROM postings
        WHERE voucher_id = (SELECT id FROM vouchers WHERE order_id IS NULL AND action = ${issueAction(request)})`,
    }),
  ]
}
