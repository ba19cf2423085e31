import { Hono } from 'hono'
import * as v from 'valibot'
import { engineOf } from '#worker/engines/engine-of.ts'
import type { Platform } from '../env.ts'
import { ProviderEvent } from './provider-event.ts'

/** Receives the provider's notifications about charges. Responds 200 after the order is updated. */
export const webhook = new Hono<Platform>()

webhook.post('/payment/webhook', async (c) => {
  const event = v.safeParse(ProviderEvent, await c.req.json().catch(() => null))
  if (!event.success) return c.json({ error: 'not an event' }, 400)
  return c.body(null, await engineOf(c.env).receiveEvent(event.output, c.env))
})
