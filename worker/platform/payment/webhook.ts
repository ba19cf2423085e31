import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Platform, PlatformBindings } from '../env.ts'
import { bytesEqual } from '../login/secret.ts'
import { orderOfHandle } from '../order/charge-row.ts'
import { cardProvider } from './provider.ts'
import { reconcileCharge } from './reconcile.ts'
import { webhookSecret, webhookSignature } from './webhook-signature.ts'

/** Receives the provider's notifications about charges. Responds 200 after the order is updated. */
export const webhook = new Hono<Platform>()

const Event = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  timestamp: v.pipe(v.string(), v.maxLength(40)),
  signature: v.pipe(v.string(), v.maxLength(100)),
  event_type: v.string(),
  /** The charge's handle. */
  invoice: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

webhook.post('/payment/webhook', async (c: Context<Platform>) => {
  const event = v.safeParse(Event, await c.req.json().catch(() => null))
  if (!event.success) return c.json({ error: 'not an event' }, 400)
  const status = await receiveEvent(event.output, c.env)
  return c.body(null, status)
})

/**
 * Updates the order of an event from the provider; the content of the event is not trusted. Returns 401 if the signature is not
 * the provider's.
 */
export async function receiveEvent(
  event: v.InferOutput<typeof Event>,
  env: PlatformBindings,
): Promise<200 | 401> {
  const secret = webhookSecret(env)
  if (!secret) return 401
  const encoder = new TextEncoder()
  const own = await webhookSignature(event, secret)
  if (!bytesEqual(encoder.encode(own), encoder.encode(event.signature))) return 401
  const order = event.invoice ? await orderOfHandle(env.DB, event.invoice) : null
  if (order) await reconcileCharge(order, env.DB, cardProvider(env))
  return 200
}
