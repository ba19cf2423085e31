import type { Passkey } from '#shared/desk-question.ts'
import { fromBase64 } from '../login/secret.ts'
import { type Colleague, isStill, passkeyNeeded } from './colleague.ts'
import { deskRefused } from './desk-refused.ts'
import { type DeskDoer, noteAtDesk, noteIfChanged } from './journal.ts'

/** Minutes in which a challenge is valid: enough time to find a telephone and to use its fingerprint sensor. */
const minutes = 5

export type ChallengePurpose = 'add' | 'open'

export interface StoredPasskey extends Passkey {
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

/** Returns a colleague's passkeys of all hosts, the oldest first. */
export async function passkeysOf(db: D1Database, customerId: number): Promise<StoredPasskey[]> {
  const { results } = await db
    .prepare(
      `SELECT id, host, public_key AS publicKey, counter, transports, name, created_at AS createdAt, used_at AS usedAt
       FROM passkeys WHERE customer_id = ? ORDER BY created_at, id`,
    )
    .bind(customerId)
    .all<Passkey & { publicKey: string; counter: number; transports: string }>()
  return results.map(({ publicKey, transports, ...row }) => ({
    ...row,
    publicKey: fromBase64(publicKey),
    transports: JSON.parse(transports),
  }))
}

/**
 * Removes one of several passkeys; the desk must be open. The last one can only be removed in the terminal, with an invitation
 * for a new one.
 */
export async function removePasskey(
  db: D1Database,
  { id: customerId, email, loginId, deskUntil }: Colleague,
  id: string,
): Promise<void> {
  if (!isStill(deskUntil)) throw passkeyNeeded()
  const own = await passkeysOf(db, customerId)
  const passkey = own.find((one) => one.id === id)
  if (!passkey) return
  const last = deskRefused('lastPasskey', 'It is the last one: another has to be added before')
  if (own.length === 1) throw last
  const [removed] = await db.batch([
    db
      .prepare(
        `DELETE FROM passkeys WHERE id = ?1 AND customer_id = ?2
           AND (SELECT count(*) FROM passkeys WHERE customer_id = ?2) > 1`,
      )
      .bind(id, customerId),
    noteIfChanged(db, { way: 'desk', by: email }, 'passkey removed', passkey.name),
    // A person who found the lost device may have opened the desk with it.
    db
      .prepare('UPDATE logins SET desk_until = NULL WHERE customer_id = ? AND id <> ? AND changes() > 0')
      .bind(customerId, loginId),
  ])
  if (!removed?.meta.changes) throw last
}

/** Removes an address from the desk with its role and passkeys, and ends its logins, which may have opened the desk. Returns the number of passkeys. */
export async function removeColleague(db: D1Database, email: string, doer: DeskDoer): Promise<number> {
  const own = 'customer_id IN (SELECT id FROM customers WHERE email = ?)'
  const [removed] = await db.batch([
    db.prepare(`DELETE FROM passkeys WHERE ${own}`).bind(email),
    noteAtDesk(db, doer, 'colleague removed', email),
    db.prepare(`DELETE FROM logins WHERE ${own}`).bind(email),
    db.prepare('DELETE FROM desk_invitations WHERE email = ?').bind(email),
    db.prepare('DELETE FROM desk_colleagues WHERE email = ?').bind(email),
  ])
  return removed?.meta.changes ?? 0
}

/** Stores a challenge for an authenticator, and deletes those that have expired. */
export async function rememberChallenge(
  db: D1Database,
  { loginId }: Colleague,
  purpose: ChallengePurpose,
  host: string,
  challenge: string,
): Promise<void> {
  const expires = new Date(Date.now() + minutes * 60_000).toISOString()
  await db.batch([
    db.prepare('DELETE FROM passkey_challenges WHERE expires_at < ?').bind(new Date().toISOString()),
    db
      .prepare(
        'INSERT INTO passkey_challenges (challenge, login_id, purpose, host, expires_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(challenge, loginId, purpose, host, expires),
  ])
}

/**
 * Uses up a challenge, even if the response is wrong. Returns false if the challenge belongs to another login, purpose or host,
 * has expired, or was used before.
 */
export async function takeChallenge(
  db: D1Database,
  { loginId }: Colleague,
  purpose: ChallengePurpose,
  host: string,
  challenge: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `DELETE FROM passkey_challenges
       WHERE challenge = ? AND login_id = ? AND purpose = ? AND host = ? AND expires_at > ?`,
    )
    .bind(challenge, loginId, purpose, host, new Date().toISOString())
    .run()
  return meta.changes > 0
}
