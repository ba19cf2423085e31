import type { MailAction } from '#shared/mail-action.ts'
import { routes } from '#shared/routes.ts'
import { randomToken, sha256 } from '../login/secret.ts'

/** The column of `mail_keys` for the subject of a key. */
export type Subject = 'product_alert_id' | 'reservation_id' | 'newsletter_id'

/** Creates a key for a mail that is being composed. Only its hash is stored. */
export async function newKey(
  action: MailAction,
  subject: Subject,
  id: number,
  db: D1Database,
): Promise<string> {
  const key = randomToken()
  await db
    .prepare(`INSERT INTO mail_keys (hash, ${subject}) VALUES (?, ?)`)
    .bind(await hashOf(action, key), id)
    .run()
  return key
}

export function hashOf(action: MailAction, key: string): Promise<string> {
  return sha256(`${action} ${key}`)
}

/**
 * Returns the link of a mail. The key is behind the `#`, so no server, log or other site receives it. Only the key for
 * unsubscribing is in the query: a mail program must be able to post it (RFC 8058), and one click must work without scripts. That
 * key can end mails and nothing else.
 */
export function linkOf(action: MailAction, key: string, shop: string): string {
  const leaves = action.startsWith('leave')
  return shop + routes.mailLink.href({ action }, leaves ? { key } : {}) + (leaves ? '' : `#${key}`)
}
