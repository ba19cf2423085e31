import type { PlatformBindings } from '../env.ts'
import { hasTestPayment } from '../test-parts.ts'

/** Returns the webhook secret of the account, or of the test window if there is no account. */
export function webhookSecret(env: PlatformBindings): string | undefined {
  const { REEPAY_API_KEY, REEPAY_WEBHOOK_SECRET, GROUP_TOKEN_SECRET } = env
  if (REEPAY_API_KEY) return REEPAY_WEBHOOK_SECRET
  return hasTestPayment(env) && GROUP_TOKEN_SECRET ? `test window ${GROUP_TOKEN_SECRET}` : undefined
}

/** Returns the HMAC-SHA256 of time stamp and id, in hex. */
export async function webhookSignature(
  { timestamp, id }: { timestamp: string; id: string },
  secret: string,
): Promise<string> {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(timestamp + id)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
