import type { DeskRole } from '#shared/desk/desk-call.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { sha256 } from '../login/secret.ts'
import { queueInvitation } from '../mail/queue.ts'
import { type DeskDoer, noteAtDesk } from './journal.ts'

/** Hours in which an invitation is valid. */
const hours = 24
/** Letters and digits without those that are easily confused (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The role of a colleague who is invited without one: the first is the owner. */
const defaultRole =
  "CASE WHEN EXISTS (SELECT 1 FROM desk_colleagues WHERE role = 'owner') THEN 'shop' ELSE 'owner' END"

/**
 * Creates an invitation to add one passkey for the colleague with this address, and replaces the earlier one. Returns its word,
 * 100 random bits, which is stored only as a hash. Without a `role` an existing one stays. With `mailIn`, the word is mailed in the language of
 * that view, and is stored until then.
 */
export async function inviteToDesk(
  db: D1Database,
  email: string,
  doer: DeskDoer,
  role?: DeskRole,
  mailIn?: StoreCode,
): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(20))
  const word = Array.from(random, (byte) => letters[byte % 32]).join('')
  const printed = (word.match(/.{5}/g) ?? []).join('-')
  const expires = new Date(Date.now() + hours * 60 * 60_000).toISOString()
  await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO desk_invitations (email, word_hash, expires_at, unsent_word, store_code)
         VALUES (?, ?, ?, ?, ?)`,
      )
      .bind(email, await sha256(word), expires, mailIn ? printed : null, mailIn ?? null),
    queueInvitation(db, email, new Date().toISOString()),
    db
      .prepare(
        `INSERT INTO desk_colleagues (email, role) VALUES (?1, ifnull(?2, ${defaultRole}))
         ON CONFLICT (email) DO UPDATE SET role = ifnull(?2, role)`,
      )
      .bind(email, role ?? null),
    noteAtDesk(db, doer, 'invited', email),
  ])
  return printed
}

/** Returns true if the word of an invitation is valid. Ignores spaces, dashes and letter case. */
export async function holds(db: D1Database, email: string, word: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM desk_invitations WHERE email = ? AND word_hash = ? AND expires_at > ?')
    .bind(email, await hashOf(word), new Date().toISOString())
    .first()
  return found !== null
}

/** Uses up the word; returns false if a simultaneous call has used it. */
export async function spend(db: D1Database, email: string, word: string): Promise<boolean> {
  const { meta } = await db
    .prepare('DELETE FROM desk_invitations WHERE email = ? AND word_hash = ? AND expires_at > ?')
    .bind(email, await hashOf(word), new Date().toISOString())
    .run()
  return meta.changes > 0
}

function hashOf(word: string): Promise<string> {
  return sha256(word.toUpperCase().replace(/[^0-9A-Z]/g, ''))
}
