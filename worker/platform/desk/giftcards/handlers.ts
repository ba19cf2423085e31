import type { giftCardCalls } from '#shared/desk/gift-card-calls.ts'
import { formatPrice, toDecimal } from '#shared/money.ts'
import { emailError } from '#shared/person.ts'
import { storeViews } from '#shared/store-view.ts'
import { issueCard, takeCardBack } from '../../order/issue-card.ts'
import { prepare, sql } from '../../sql.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { changeOrRefuse, deskRefused } from '../desk-refused.ts'
import type { UndoneEntry } from '../journal.ts'
import { listGiftCards, showGiftCard } from './list-gift-cards.ts'

export const giftCardHandlers: DeskHandlers<typeof giftCardCalls> = {
  list: (input, { db }) => listGiftCards(db, input),

  show: ({ id }, { db }) => showGiftCard(db, id),

  issue: async ({ recipientEmail, ...input }, { db, now, note }) => {
    if (recipientEmail && emailError(recipientEmail))
      throw deskRefused('notValid', 'This is not an e-mail address.')
    const { request, view, worth } = input
    const sum = formatPrice(worth, storeViews[view].currency)
    const change = { before: { worth: null }, after: { worth: toDecimal(worth), view, request } }
    const card = { ...input, recipientEmail: recipientEmail || null }
    await db.batch(issueCard(db, card, now.toISOString(), note('gift card issued', sum, change)))
    const issued = await db
      .prepare(
        'SELECT id, iif(recipient_email IS NULL, code, NULL) AS code FROM gift_cards WHERE request = ?',
      )
      .bind(request)
      .first<{ id: number; code: string | null }>()
    if (!issued) throw new Error('the issued card is gone')
    return issued
  },

  mailAgain: async ({ id }, { db, now, note }) => {
    const queue = sql`UPDATE mails SET sent_at = NULL, unsent = NULL, attempts = 0, due_at = ${now.toISOString()}
      WHERE gift_card_id = ${id} AND sent_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM gift_cards WHERE id = ${id} AND refunded IS NULL)`
    const words = 'There is no mail that can be sent again, or it is on its way already.'
    await changeOrRefuse(db, [prepare(db, queue), note('gift card mailed again', id)], words)
  },

  block: async ({ id, isBlocked }, { db, now, note }) => {
    const block = sql`UPDATE gift_cards SET blocked_at = ${isBlocked ? now.toISOString() : null}
      WHERE id = ${id} AND (blocked_at IS NULL) = ${Number(isBlocked)} AND refunded IS NULL`
    const noted = note(isBlocked ? 'gift card blocked' : 'gift card unblocked', id)
    const words = 'The gift card has changed since, or pays nothing any more.'
    await changeOrRefuse(db, [prepare(db, block), noted], words)
  },
}

/** Takes a card back that the desk has issued. Throws `notNow` if a part of it was used. */
export async function takeIssuedCardBack(
  { about, after }: UndoneEntry,
  { db, now, note }: DeskContext,
): Promise<void> {
  const { request, view } = after as Parameters<typeof takeCardBack>[1]
  const action = note('gift card taken back', about)
  const statements = takeCardBack(db, { request, view }, now.toISOString(), action)
  await changeOrRefuse(db, statements, 'A part of the gift card was used.')
}
