import { facebookInitiateCheckout, facebookPageView } from '#shared/platform-api/measuring.ts'
import type { PlatformBindings } from '../env.ts'
import { customerOfToken } from '../login/tokens.ts'
import { type Call, serve } from '../serve.ts'

interface Event {
  name: 'InitiateCheckout' | 'PageView'
  eventId: string
  data: Record<string, unknown>
}

export const queueCheckout = serve(facebookInitiateCheckout, async (call) => {
  const { amount, eventId } = call.body
  const data = { value: amount, currency: call.view.currency }
  await queueEvent(call, { name: 'InitiateCheckout', eventId, data })
  return true as const
})

export const queuePageView = serve(facebookPageView, async (call) => {
  const data = { content_name: call.body.name }
  await queueEvent(call, { name: 'PageView', eventId: crypto.randomUUID(), data })
  return true as const
})

/** Returns the account at Meta; undefined without its id or token. Nothing is stored then. */
export function metaAccount(env: PlatformBindings): { pixel: string; token: string } | undefined {
  const { META_PIXEL_ID: pixel, META_ACCESS_TOKEN: token } = env
  return pixel && token ? { pixel, token } : undefined
}

/** Queues an event with the customer's id. The e-mail address is not stored here; it is hashed when the event is sent. */
async function queueEvent(
  { db, env, view, token }: Pick<Call<typeof facebookPageView>, 'db' | 'env' | 'view' | 'token'>,
  { name, eventId, data }: Event,
): Promise<void> {
  if (!metaAccount(env)) return
  const customer = await customerOfToken(db, token)
  const now = new Date().toISOString()
  await db
    .prepare(
      `INSERT INTO meta_events (event_id, name, data, customer_id, store_code, happened_at, due_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING`,
    )
    .bind(eventId, name, JSON.stringify(data), customer?.id ?? null, view.code, now)
    .run()
}
