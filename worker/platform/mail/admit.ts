// Why: docs/decisions/026-mails.md

import { log } from '#shared/log.ts'
import { sha256 } from '../login/secret.ts'
import { type MailBound, mailBounds } from '../mail-bounds.ts'
import { prepare, sql } from '../sql.ts'
import type { ComposedMail } from './letter.ts'
import { ownMail } from './own-mails.ts'
import type { QueuedMail } from './queued-mail.ts'

/** The bounds by kind: a kind without a bound does not compile. */
const bounds: Record<QueuedMail['kind'], MailBound | null> = mailBounds

/** Milliseconds for which a mail counts against its bound. */
const day = 24 * 3600 * 1000

/**
 * Counts a composed mail against the bound of its kind and recipient, once for all attempts to send it. Returns false if the
 * bound is reached: the mail is then held or dropped, and the refusal is logged.
 */
export async function admitMail(
  queued: QueuedMail,
  { to, isOwn }: Pick<ComposedMail, 'to' | 'isOwn'>,
  db: D1Database,
  now: Date,
): Promise<boolean> {
  const { id, kind } = queued
  const bound = bounds[kind]
  if (!bound || isOwn) return true
  const recipient = await recipientHash(to)
  const since = new Date(now.getTime() - day).toISOString()
  const [, counted] = await db.batch<{ room_at: string | null; is_counted: number }>([
    db
      .prepare(
        `INSERT INTO counted_mails (mail, recipient, kind, at)
         SELECT ?1, ?2, ?3, ?4 WHERE (
           SELECT count(*) FROM counted_mails WHERE recipient = ?2 AND kind = ?3 AND at > ?5) < ?6
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, recipient, kind, now.toISOString(), since, bound.most),
    db
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM counted_mails WHERE mail = ?1) AS is_counted, min(at) AS room_at
         FROM counted_mails WHERE recipient = ?2 AND kind = ?3 AND at > ?4`,
      )
      .bind(id, recipient, kind, since),
  ])
  const [{ is_counted, room_at } = { is_counted: 0, room_at: null }] = counted?.results ?? []
  if (is_counted) return true
  log('warn', { mailBound: kind, mail: id, recipient: recipient.slice(0, 12), beyond: bound.beyond })
  const roomAt = new Date(Date.parse(room_at ?? now.toISOString()) + day).toISOString()
  const hold = 'UPDATE mails SET due_at = ?2, attempts = attempts - 1 WHERE id = ?1'
  await db.batch(
    bound.beyond === 'held' ? [db.prepare(hold).bind(id, roomAt)] : recordSent(db, queued, now.toISOString()),
  )
  return false
}

/** Deletes counted mails that do not count any more. */
export async function forgetCountedMails(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare('DELETE FROM counted_mails WHERE at <= ?')
    .bind(new Date(now.getTime() - day).toISOString())
    .run()
}

/** SQL: admits the mails of kind ?2 of order ?1 at time ?3 regardless of their bound, because somebody at the desk requests them. */
export const admitOrderMails = `INSERT OR IGNORE INTO counted_mails (mail, recipient, kind, at)
  SELECT id, '', kind, ?3 FROM mails WHERE order_id = ?1 AND kind = ?2`

function recipientHash(address: string): Promise<string> {
  return sha256(normalAddress(address))
}

/**
 * Returns the same text for all spellings of one mailbox: upper and lower case, a part behind `+`, and at Gmail dots and a second
 * domain.
 */
export function normalAddress(address: string): string {
  const whole = address.normalize('NFKC').trim().toLowerCase()
  const at = whole.lastIndexOf('@')
  const [name = ''] = whole.slice(0, at).split('+')
  const host = whole.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}

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
