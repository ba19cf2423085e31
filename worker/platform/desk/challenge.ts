import type { Colleague } from './colleague.ts'

/** Minutes in which a challenge is valid: enough time to find a telephone and to use its fingerprint sensor. */
const minutes = 5

export type ChallengePurpose = 'add' | 'open'

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
