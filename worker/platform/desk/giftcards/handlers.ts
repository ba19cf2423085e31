import type { giftCardCalls } from '#shared/desk/gift-card-calls.ts'
import { formatPrice, toDecimal } from '#shared/money.ts'
import { emailError } from '#shared/person.ts'
import { storeViews } from '#shared/store-view.ts'
import { issueCard, takeCardBack } from '../../order/issue-card.ts'
import type { DeskContext, DeskHandlers } from '../desk-handler.ts'
import { deskRefused } from '../desk-refused.ts'
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
    const [queued] = await db.batch([
      db
        .prepare(
          `UPDATE mails SET sent_at = NULL, unsent = NULL, attempts = 0, due_at = ?2 WHERE gift_card_id = ?1 AND sent_at IS NOT NULL
             AND EXISTS (SELECT 1 FROM gift_cards WHERE id = ?1 AND refunded IS NULL)`,
        )
        .bind(id, now.toISOString()),
      note('gift card mailed again', id),
    ])
    if (!queued?.meta.changes)
      throw deskRefused('notNow', 'There is no mail that can be sent again, or it is on its way already.')
  },

  block: async ({ id, isBlocked }, { db, now, note }) => {
    const [changed] = await db.batch([
      db
        .prepare(
          `UPDATE gift_cards SET blocked_at = ?2 WHERE id = ?1 AND (blocked_at IS NULL) = ?3 AND refunded IS NULL`,
        )
        .bind(id, isBlocked ? now.toISOString() : null, Number(isBlocked)),
      note(isBlocked ? 'gift card blocked' : 'gift card unblocked', id),
    ])
    if (!changed?.meta.changes)
      throw deskRefused('notNow', 'The gift card has changed since, or pays nothing any more.')
  },
}

/** Takes a card back that the desk has issued. Throws `notNow` if a part of it was used. */
export async function takeIssuedCardBack(
  { about, after }: UndoneEntry,
  { db, now, note }: DeskContext,
): Promise<void> {
  const { request, view } = after as Parameters<typeof takeCardBack>[1]
  const action = note('gift card taken back', about)
  const [taken] = await db.batch(takeCardBack(db, { request, view }, now.toISOString(), action))
  if (!taken?.meta.changes) throw deskRefused('notNow', 'A part of the gift card was used.')
}
