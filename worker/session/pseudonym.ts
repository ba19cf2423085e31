import { base64url } from 'jose'
import { type Env, settings } from '#worker/env.ts'

/**
 * A name for a person or a session in counters and lists: always the same (while the secret is), and nobody without the
 * secret can tell whose.
 */
export async function pseudonym(text: string, env: Env): Promise<string> {
  const [secret = ''] = settings(env).SESSION_SECRET
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes(`pseudonyms ${secret}`), algorithm, false, ['sign'])
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text))))
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
