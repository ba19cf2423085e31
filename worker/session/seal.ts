// Why: docs/decisions/006-session.md
import { EncryptJWT, jwtDecrypt } from 'jose'
import * as v from 'valibot'
import { Memory } from '#worker/cache/memory.ts'
import { Session } from './session.ts'

/** Seconds without a visit after which a session ends, and seconds after which it ends in any case. */
export const idleLifetime = 14 * 24 * 3600
export const longestLifetime = 90 * 24 * 3600

/** Browsers drop longer cookies; the limit includes name and attributes. */
const longestSeal = 3900

export interface Sealed {
  session: Session
  /** Epoch seconds. */
  sealedAt: number
  expires: number
}

/** Returns the session as a JWE (dir, A256GCM) under a key derived from `secret`. Throws if it does not fit into a cookie. */
export async function seal(session: Session, secret: string, now = Date.now()): Promise<string> {
  const { id, key } = await keyOf(secret)
  const seconds = Math.floor(now / 1000)
  const sealed = await new EncryptJWT({ session })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .setIssuedAt(seconds)
    .setExpirationTime(Math.min(seconds + idleLifetime, session.created + longestLifetime))
    .encrypt(key)
  if (sealed.length > longestSeal)
    throw new Error(`A session of ${sealed.length} characters does not fit into a cookie`)
  return sealed
}

/** Returns undefined for any text that was not sealed by this shop with one of `secrets`, or that has expired. */
export async function open(
  sealed: string,
  secrets: readonly string[],
  now = Date.now(),
): Promise<Sealed | undefined> {
  const known = opened.get(sealed) ?? (await decrypt(sealed, secrets))
  return known && known.expires * 1000 > now ? known : undefined
}

/** Seals that this isolate has opened: the requests of one shopper come in bursts, and opening costs more than a cached page. */
const opened = new Memory<Sealed & { size: number }>(2 * 1024 * 1024)

async function decrypt(sealed: string, secrets: readonly string[]): Promise<Sealed | undefined> {
  try {
    const { payload } = await jwtDecrypt(sealed, async ({ kid }) => keyWithId(String(kid), secrets), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['iat', 'exp'],
      // `open` checks the expiry, at its own time.
      currentDate: new Date(0),
    })
    const session = v.parse(Session, payload.session)
    const entry = { session, sealedAt: payload.iat ?? 0, expires: payload.exp ?? 0, size: sealed.length * 3 }
    opened.set(sealed, entry)
    return entry
  } catch {
    // The cookie is tampered, of another secret or of an older form: the visitor counts as new.
    return undefined
  }
}

interface SessionKey {
  id: string
  key: CryptoKey
}

const keys = new Map<string, SessionKey>()

async function keyWithId(id: string, secrets: readonly string[]): Promise<CryptoKey> {
  for (const secret of secrets) {
    const found = await keyOf(secret)
    if (found.id === id) return found.key
  }
  throw new Error('Sealed with a secret that is not ours any more')
}

async function keyOf(secret: string): Promise<SessionKey> {
  const known = keys.get(secret)
  if (known) return known
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ])
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: new TextEncoder().encode(info),
  })
  const key = await crypto.subtle.deriveKey(
    derivation('karaffel session'),
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  const idBits = await crypto.subtle.deriveBits(derivation('karaffel session key id'), base, 48)
  const made = {
    key,
    id: Array.from(new Uint8Array(idBits), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
  keys.set(secret, made)
  return made
}
