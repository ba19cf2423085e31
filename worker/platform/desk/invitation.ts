import { sha256 } from '../login/secret.ts'
import { type DeskDoer, noteAtDesk } from './journal.ts'

/** Hours in which the word of an invitation holds. */
const hours = 24
/** Letters and digits without those that are mistaken for others (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A word by which who is signed in with this address may add a passkey, once; one of before holds no longer. Answers it, which is nowhere
 * else: 100 random bits.
 */
export async function inviteToDesk(db: D1Database, email: string, doer: DeskDoer): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(20))
  const word = Array.from(random, (byte) => letters[byte % 32]).join('')
  const expires = new Date(Date.now() + hours * 60 * 60_000).toISOString()
  await db.batch([
    db
      .prepare('INSERT OR REPLACE INTO desk_invitations (email, word_hash, expires_at) VALUES (?, ?, ?)')
      .bind(email, await sha256(word), expires),
    noteAtDesk(db, doer, 'invited', email),
  ])
  return (word.match(/.{5}/g) ?? []).join('-')
}

/** Whether the word of an invitation is valid. Blanks, dashes and small letters do not matter. */
export async function holds(db: D1Database, email: string, word: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 FROM desk_invitations WHERE email = ? AND word_hash = ? AND expires_at > ?')
    .bind(email, await hashOf(word), new Date().toISOString())
    .first()
  return found !== null
}

/** Uses up the word; false where somebody else was faster. */
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
