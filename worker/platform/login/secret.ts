import { log } from '#shared/log.ts'
import { Refusal } from '../refusal.ts'

/** The fewest characters of a key; a shorter key disables its endpoint. */
const shortestKey = 32

/** Returns 256 random bits in base64url. */
export function randomToken(): string {
  return toBase64(crypto.getRandomValues(new Uint8Array(32)))
}

/** Returns 32 hex digits: the id of a guest's cart. */
export function randomMask(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)))
}

/** Returns the SHA-256 in hex. It is strong enough for tokens, which are random; passwords need `hashPassword`. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
}

/** Compares bytes, in constant time for equal lengths. */
export function bytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= (a[index] ?? 0) ^ (b[index] ?? 0)
  return difference === 0
}

export function toBase64(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0))
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Throws 401 for a caller without the key of the endpoint, and 404 if no key is configured. */
export async function requireKey(authorization = '', key = ''): Promise<void> {
  if (key.length < shortestKey) throw new Refusal(404, 'Request does not match any route.')
  // Hashes are compared, so that the duration does not reveal where the keys differ.
  const [given, wanted] = await Promise.all([sha256(authorization), sha256(`Bearer ${key}`)])
  if (given === wanted) return
  log('warn', { merchant: 'another key' })
  throw new Refusal(401, 'This is not the key of the endpoint', { refusal: 'unauthorized' })
}
