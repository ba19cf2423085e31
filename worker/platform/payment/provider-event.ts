import * as v from 'valibot'
import type { PlatformBindings } from '../env.ts'
import { bytesEqual } from '../login/secret.ts'
import { webhookSecret, webhookSignature } from './webhook-signature.ts'

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
