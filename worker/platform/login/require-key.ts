import { log } from '#shared/log.ts'
import { Refusal } from '../refusal.ts'
import { bytesEqual } from './secret.ts'

/** The fewest characters of a key; a shorter key disables its endpoint. */
const shortestKey = 32

/** Throws 401 for a caller without the key of the endpoint, and 404 if no key is configured. */
export async function requireKey(authorization = '', key = ''): Promise<void> {
  if (key.length < shortestKey) throw new Refusal(404, 'Request does not match any route.')
  if (await isSame(authorization, `Bearer ${key}`)) return
  log('warn', { merchant: 'another key' })
  throw new Refusal(401, 'This is not the key of the endpoint', { refusal: 'unauthorized' })
}

/** Compares in constant time: the duration reveals neither the length nor the position of a difference. */
async function isSame(given: string, wanted: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(given), digest(wanted)])
  return bytesEqual(one, other)
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}
