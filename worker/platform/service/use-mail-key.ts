// Why: docs/decisions/026-mails.md
import type { MailAction } from '#shared/mail-action.ts'
import { mailKey } from '#shared/platform-api/mail-key.ts'
import { serve } from '../serve.ts'
import { hashOf, type Subject } from './mail-key.ts'
import { confirmAlert, leaveAlerts } from './product-alert.ts'
import { keepReservation, takeBack } from './reservation.ts'
import { confirmNewsletter, leaveNewsletter } from './subscription.ts'

/**
 * Returns the statements of an action for the subject with this id. The last one changes the subject, or nothing if the action
 * comes too late.
 */
type Action = (db: D1Database, id: number, at: string) => D1PreparedStatement[]

const actions: Record<MailAction, [subject: Subject, action: Action]> = {
  'confirm-alert': ['product_alert_id', confirmAlert],
  'leave-alerts': ['product_alert_id', leaveAlerts],
  'keep-reservation': ['reservation_id', keepReservation],
  'take-back': ['reservation_id', takeBack],
  'confirm-newsletter': ['newsletter_id', confirmNewsletter],
  'leave-newsletter': ['newsletter_id', leaveNewsletter],
}

export const useMailKey = serve(mailKey, async ({ db, body: { action, token }, refuse }) => {
  const [subject, statements] = actions[action]
  const id = await db
    .prepare(`SELECT ${subject} AS id FROM mail_keys WHERE hash = ?`)
    .bind(await hashOf(action, token))
    .first<number>('id')
  const results = id ? await db.batch(statements(db, id, new Date().toISOString())) : []
  if (!results.at(-1)?.meta.changes)
    throw refuse('keyUnknown', 'The key of the mail is not valid any longer.')
  return true as const
})
