import { bytesEqual, fromBase64, toBase64 } from './secret.ts'

/**
 * OWASP asks for 210,000 rounds of PBKDF2-HMAC-SHA512. Workers refuse more than 100,000 in one call, so the rounds are
 * run in three calls, each of which takes the last one's output as its password.
 */
const strength = { calls: 3, rounds: 70_000 }

/** `pbkdf2-sha512:3x70000:<salt>:<hash>`: carries its own parameters, so that they can rise later. */
export async function hashPassword(password: string, { calls, rounds } = strength): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const hash = await derive(password, salt, calls, rounds)
  return ['pbkdf2-sha512', `${calls}x${rounds}`, toBase64(salt), toBase64(hash)].join(':')
}

/** Takes as long without a stored hash (an unknown customer) as with one. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [scheme, cost = '', salt = '', hash = ''] = (stored ?? nobody).split(':')
  const [calls = 0, rounds = 0] = cost.split('x').map(Number)
  if (scheme !== 'pbkdf2-sha512') throw new Error(`unknown password scheme ${scheme}`)
  const derived = await derive(password, fromBase64(salt), calls, rounds)
  return bytesEqual(derived, fromBase64(hash)) && stored !== undefined
}

const nobody = `pbkdf2-sha512:${strength.calls}x${strength.rounds}:${toBase64(new Uint8Array(16))}:${toBase64(new Uint8Array(64))}`

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
