import type { Colleague } from './colleague.ts'

/** Minutes: a telephone has to be found and a finger laid on it. */
const minutes = 5

export type ChallengePurpose = 'add' | 'open'

/** Remembers what an authenticator is to sign; what was not answered in time is forgotten. */
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
 * Uses up a challenge, whatever becomes of the answer. False where it is not of this login, purpose and host, is too old, or
 * was used before.
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
