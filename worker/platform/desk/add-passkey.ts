import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { shop } from '#shared/shop.ts'
import { toBase64 } from '../login/secret.ts'
import { type Colleague, isStill } from './colleague.ts'
import { deskRefused, verified } from './desk-refused.ts'
import { holds, spend } from './invitation.ts'
import { noteIfChanged } from './journal.ts'
import { openIfChanged } from './open-desk.ts'
import { passkeysOf, rememberChallenge, takeChallenge } from './passkeys.ts'

/** ECDSA on P-256, which every authenticator supports, and RSA for older ones of Windows. */
const algorithms = [-7, -257]

/** Returns the options for creating a passkey; they exclude the colleague's existing ones. Throws `wordRefused`. */
export async function addOptions(db: D1Database, colleague: Colleague, origin: URL, word: string) {
  await mayAdd(db, colleague, word)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const own = await passkeysOf(db, colleague.id)
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID: origin.hostname,
    userName: colleague.email,
    userID: new TextEncoder().encode(`desk ${colleague.id}`),
    excludeCredentials: own.filter(({ host }) => host === origin.hostname).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await rememberChallenge(db, colleague, 'add', origin.hostname, options.challenge)
  return options
}

/** Adds the created passkey, and opens the desk with it. Throws `wordRefused` or `passkeyRefused`. */
export async function addPasskey(
  db: D1Database,
  colleague: Colleague,
  origin: URL,
  { word, name, credential }: { word: string; name: string; credential: object },
): Promise<void> {
  await mayAdd(db, colleague, word)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const host = origin.hostname
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, colleague, 'add', host, challenge),
      expectedOrigin: origin.origin,
      expectedRPID: host,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!registrationInfo) throw new Error('verified, and not said what')
  if (!isStill(colleague.deskUntil) && !(await spend(db, colleague.email, word))) throw wordRefused()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const now = new Date().toISOString()
  const [added] = await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO passkeys (id, customer_id, host, public_key, counter, transports, name, created_at, used_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)`,
      )
      .bind(id, colleague.id, host, toBase64(publicKey), counter, JSON.stringify(transports), name, now),
    noteIfChanged(db, { way: 'desk', by: colleague.email }, 'passkey added', name),
    openIfChanged(db, colleague),
  ])
  if (!added?.meta.changes) throw deskRefused('passkeyRefused', 'There is a passkey of this id')
}

/**
 * Throws `wordRefused` unless the colleague may add a passkey. A password alone is never enough, not even while the desk requires
 * no passkey: a thief of a password could prepare for the time when it does.
 */
async function mayAdd(db: D1Database, { deskUntil, email }: Colleague, word: string): Promise<void> {
  if (!isStill(deskUntil) && !(await holds(db, email, word))) throw wordRefused()
}

function wordRefused() {
  return deskRefused('wordRefused', 'The word of the invitation does not hold')
}
