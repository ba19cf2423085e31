import type { PlatformBindings } from '../env.ts'
import filter from './common-passwords.json' with { type: 'json' }
import { bytesEqual, fromBase64, toBase64 } from './secret.ts'

/**
 * Bits of the filter, a Bloom filter in Base64. `node worker/local/common-passwords.ts list.txt` made it from
 * `10-million-password-list-top-10000` of SecLists (MIT, Daniel Miessler). With 13 bits for each of the 3,309 passwords of eight or more
 * letters, one other password in 30,000 counts as common.
 */
export const filterBits = 65_536
const bitsOfEach = 13

const known = Uint8Array.from(atob(filter), (sign) => sign.charCodeAt(0))

export const weakPassword = 'This password is among those that are tried first. Choose another one.'

/**
 * OWASP recommends 210,000 rounds of PBKDF2-HMAC-SHA512. Workers allow at most 100,000 in one call, so the rounds run in three
 * calls. Each call takes the output of the call before as its password.
 */
const strong: PasswordCost = { calls: 3, rounds: 70_000 }

interface PasswordCost {
  calls: number
  rounds: number
}

/** Returns the cost of new passwords: the minimum if the var `QUICK_PASSWORDS` is `on`, for tests that create a thousand accounts. */
export function passwordCost({ QUICK_PASSWORDS }: Partial<PlatformBindings>): PasswordCost {
  return QUICK_PASSWORDS === 'on' ? { calls: 1, rounds: 1 } : strong
}

/** Returns `pbkdf2-sha512:3x70000:<salt>:<hash>`. It contains its own parameters, so that later passwords can have more rounds. */
export async function hashPassword(password: string, { calls, rounds } = strong): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await derive(password, salt, calls, rounds)
  return ['pbkdf2-sha512', `${calls}x${rounds}`, toBase64(salt), toBase64(hash)].join(':')
}

/** Verifies a password. Takes as long without a stored hash (an unknown customer) as with one of this `cost`. */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  cost = strong,
): Promise<boolean> {
  const [scheme, work = '', salt = '', hash = ''] = (stored ?? hashOfNobody(cost)).split(':')
  const [calls = 0, rounds = 0] = work.split('x').map(Number)
  if (scheme !== 'pbkdf2-sha512') throw new Error(`unknown password scheme ${scheme}`)
  const derived = await derive(password, fromBase64(salt), calls, rounds)
  return bytesEqual(derived, fromBase64(hash)) && stored !== undefined
}

function hashOfNobody({ calls, rounds }: PasswordCost): string {
  return `pbkdf2-sha512:${calls}x${rounds}:${toBase64(new Uint8Array(16))}:${toBase64(new Uint8Array(64))}`
}

async function derive(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  calls: number,
  rounds: number,
): Promise<Uint8Array> {
  let secret: Uint8Array<ArrayBuffer> = new TextEncoder().encode(password.normalize('NFC'))
  for (let call = 0; call < calls; call++) {
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
    const algorithm = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds }
    secret = new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, 512))
  }
  return secret
}

/** Returns true if the password is a common one in any letter case, or consists only of spaces. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (!password.trim()) return true
  const bits = await bitsOf(password)
  return bits.every((bit) => ((known[bit >> 3] ?? 0) >> (bit & 7)) & 1)
}

/** Returns the positions of a password in the filter: the first pairs of bytes of its SHA-256. */
export async function bitsOf(password: string): Promise<number[]> {
  const bytes = new TextEncoder().encode(password.normalize('NFC').toLowerCase())
  const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from({ length: bitsOfEach }, (_, pair) => digest.getUint16(pair * 2))
}
