import { prepare, sql } from '../sql.ts'
import { ownMail } from './own-mails.ts'
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
  const definition = ownMail(queued.kind)
  const forgotten = definition?.forget?.(at)
  return [
    prepare(db, sent),
    ...(definition && forgotten
      ? [prepare(db, sql`${forgotten} WHERE id = ${queued[definition.subject] ?? 0}`)]
      : []),
  ]
}
