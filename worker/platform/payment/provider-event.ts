import * as v from 'valibot'
import type { PlatformBindings } from '../env.ts'
import { bytesEqual } from '../login/secret.ts'
import { hasTestPayment } from '../test-parts.ts'

/** A notification of the card provider. Its content is not trusted: the charge is fetched from the provider. */
export const ProviderEvent = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  timestamp: v.pipe(v.string(), v.maxLength(40)),
  signature: v.pipe(v.string(), v.maxLength(100)),
  event_type: v.string(),
  /** The charge's handle. */
  invoice: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type ProviderEvent = v.InferOutput<typeof ProviderEvent>

/** Returns whether the provider has signed the event; `secret` is that of its account. */
export async function isSignedEvent(
  event: ProviderEvent,
  env: PlatformBindings,
  secret = webhookSecret(env),
): Promise<boolean> {
  if (!secret) return false
  const encoder = new TextEncoder()
  const own = await webhookSignature(event, secret)
  return bytesEqual(encoder.encode(own), encoder.encode(event.signature))
}

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
