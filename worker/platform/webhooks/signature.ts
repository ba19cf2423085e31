import { fromBase64 } from '../login/secret.ts'

/**
 * Returns the signature `v1` of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 of id, time stamp and body, separated by
 * dots, in base64.
 *
 * @param secret `whsec_` and the key in base64, at least 24 bytes. Throws if it is invalid.
 * @param timestamp seconds.
 */
export async function signature(
  secret: string,
  id: string,
  timestamp: number,
  body: string,
): Promise<string> {
  const key = fromBase64(secret.replace(/^whsec_/, ''))
  if (key.length < 24) throw new Error('WEBHOOK_SECRET is whsec_ and 24 bytes or more in base64')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', imported, signed))
  return `v1,${btoa(String.fromCharCode(...bytes))}`
}
