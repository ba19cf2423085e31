import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Colleague } from './colleague.ts'
import { deskRefused, verified } from './desk-refused.ts'
import { noteIfChanged } from './journal.ts'
import { passkeysOf, rememberChallenge, takeChallenge } from './passkeys.ts'

/** Hours that the desk stays open: a long working day. */
const hours = 12

/** Returns the statement that opens the desk for this login if the statement before it in the batch has changed something. */
export function openIfChanged(db: D1Database, { loginId }: Colleague): D1PreparedStatement {
  const until = new Date(Date.now() + hours * 60 * 60_000).toISOString()
  return db.prepare('UPDATE logins SET desk_until = ? WHERE id = ? AND changes() > 0').bind(until, loginId)
}

/** Returns the options for signing in with one of the colleague's passkeys of this host. */
export async function openOptions(db: D1Database, colleague: Colleague, { hostname }: URL) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const own = await passkeysOf(db, colleague.id)
  const options = await generateAuthenticationOptions({
    rpID: hostname,
    allowCredentials: own
      .filter(({ host }) => host === hostname)
      .map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  await rememberChallenge(db, colleague, 'open', hostname, options.challenge)
  return options
}

/**
 * Opens the desk for this login. Throws `passkeyRefused`, also if the counter of the authenticator has not risen: it may be a
 * copy.
 */
export async function openDesk(
  db: D1Database,
  colleague: Colleague,
  { origin, hostname }: URL,
  credential: { id: string },
): Promise<void> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const own = await passkeysOf(db, colleague.id)
  const passkey = own.find(({ id, host }) => id === credential.id && host === hostname)
  if (!passkey) throw deskRefused('passkeyRefused', 'This passkey is not known here')
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, colleague, 'open', hostname, challenge),
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: passkey,
    }),
  )
  const { newCounter } = authenticationInfo
  // If two simultaneous responses have the same counter, one of them comes from a copy.
  const [counted] = await db.batch([
    db
      .prepare(
        'UPDATE passkeys SET counter = ?2, used_at = ?3 WHERE id = ?1 AND (counter < ?2 OR (counter = 0 AND ?2 = 0))',
      )
      .bind(passkey.id, newCounter, new Date().toISOString()),
    noteIfChanged(db, { way: 'desk', by: colleague.email }, 'desk opened', passkey.name),
    openIfChanged(db, colleague),
  ])
  if (!counted?.meta.changes) throw deskRefused('passkeyRefused', 'The passkey’s counter does not rise')
}
