// Why: docs/decisions/048-measuring.md
import { log } from '#shared/log.ts'
import { originVar, type StoreCode } from '#shared/store-view.ts'
import type { PlatformBindings } from '../env.ts'
import { sha256 } from '../login/secret.ts'
import { metaAccount } from './meta-events.ts'

/** The most events of one run; the next run takes the following ones. */
const atOnce = 50
/** Minutes until a failed event is sent again, doubled with each attempt: about four hours in total. */
const firstWait = 1
const mostAttempts = 8
/** Milliseconds that Meta may take for one event. */
const timeLimit = 5000
const usualAddress = 'https://graph.facebook.com/v21.0'

interface MetaEvent {
  id: number
  event_id: string
  name: string
  data: string
  email: string | null
  store_code: StoreCode
  happened_at: string
  attempts: number
}

/**
 * Sends queued events to Meta's Conversions API. Each is first claimed by moving its due time, so that two runs do not send it
 * twice. Meta counts a repeated event once, by its `event_id`. An event that Meta rejects (4xx except 429) is not sent again.
 */
export async function sendMetaEvents(env: PlatformBindings, now = new Date()): Promise<void> {
  if (!metaAccount(env)) return
  const { results } = await env.DB.prepare(
    `UPDATE meta_events SET attempts = attempts + 1,
       due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || (${firstWait} << attempts) || ' minutes')
     WHERE id IN (SELECT id FROM meta_events WHERE due_at <= ?1 ORDER BY due_at LIMIT ${atOnce})
     RETURNING id, event_id, name, data, store_code, happened_at, attempts,
       (SELECT email FROM customers WHERE customers.id = customer_id) AS email`,
  )
    .bind(now.toISOString())
    .all<MetaEvent>()
  await Promise.all(results.map((event) => send(event, env)))
}

async function send(event: MetaEvent, env: PlatformBindings): Promise<void> {
  const { id, name, attempts } = event
  const status = await statusOf(event, env).catch((error) => (error as Error).name)
  const isRefused = typeof status === 'number' && status >= 400 && status < 500 && status !== 429
  const isOver = status === 200 || isRefused || attempts >= mostAttempts
  if (isOver) await env.DB.prepare('DELETE FROM meta_events WHERE id = ?').bind(id).run()
  if (status !== 200) log('warn', { metaEvent: id, name, attempts, isOver, status })
}

async function statusOf(event: MetaEvent, env: PlatformBindings): Promise<number> {
  const { pixel = '', token = '' } = metaAccount(env) ?? {}
  const address = `${env.META_API_URL ?? usualAddress}/${encodeURIComponent(pixel)}/events`
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: [await written(event, env)] }),
    signal: AbortSignal.timeout(timeLimit),
  })
  await answer.body?.cancel()
  return answer.ok ? 200 : answer.status
}

/**
 * Returns the event in Meta's format. Its only personal data is the SHA-256 of the trimmed, lower-cased e-mail of a signed-in
 * customer.
 */
async function written(
  { event_id, name, data, email, store_code, happened_at }: MetaEvent,
  env: PlatformBindings,
) {
  const origin = env[originVar(store_code)]
  return {
    event_name: name,
    event_id,
    event_time: Math.floor(Date.parse(happened_at) / 1000),
    action_source: 'website',
    ...(origin && { event_source_url: origin }),
    user_data: email ? { em: [await sha256(email.trim().toLowerCase())] } : {},
    custom_data: JSON.parse(data),
  }
}
