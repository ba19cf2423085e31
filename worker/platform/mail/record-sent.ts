import { prepare, type Sql, sql } from '../sql.ts'
import type { QueuedMail } from './queued-mail.ts'

/**
 * Returns the statements that record that a mail was sent or dropped at `at`. They also delete data that only the mail may
 * contain from then on: keys, messages of a conversation, and the address of an alert whose mail was sent.
 *
 * @param unsent the mail as JSON, if the platform has no binding for sending mails.
 */
export function recordSent(
  db: D1Database,
  queued: QueuedMail,
  at: string,
  unsent: string | null = null,
): D1PreparedStatement[] {
  const sent = sql`UPDATE mails SET sent_at = ${at}, unsent = ${unsent} WHERE id = ${queued.id}`
  return [sent, ...forgotten(queued, at)].map((statement) => prepare(db, statement))
}

function forgotten(queued: QueuedMail, at: string): Sql[] {
  switch (queued.kind) {
    case 'password-reset':
      return [sql`UPDATE password_resets SET unsent_key = NULL WHERE id = ${queued.password_reset_id}`]
    case 'welcome':
    case 'email-confirmation':
      return [
        sql`UPDATE email_confirmations SET unsent_key = NULL WHERE id = ${queued.email_confirmation_id}`,
      ]
    case 'desk-invitation':
      return [sql`UPDATE desk_invitations SET unsent_word = NULL WHERE id = ${queued.desk_invitation_id}`]
    case 'back-in-stock':
      return [
        sql`UPDATE product_alerts SET email = NULL, told_at = ${at} WHERE id = ${queued.product_alert_id}`,
      ]
    case 'conversation-question':
    case 'conversation-answer':
      return [
        sql`UPDATE conversation_mails SET messages = NULL, email = NULL WHERE id = ${queued.conversation_mail_id}`,
      ]
    default:
      return []
  }
}
