import { base64url } from 'jose'
import type { Env } from '#worker/env.ts'
import { longestLifetime } from './seal.ts'
import type { Session } from './session.ts'

/** All sessions of a customer that began until `until`, except `but`. */
interface AllButOne {
  /** Epoch seconds. */
  until: number
  but: string | null
}

type Ended = true | AllButOne

/**
 * Stores that a session has ended until its last seal would have expired, also if the platform fails to end it. A copy of its cookie is
 * invalid from then on (elsewhere in the world within a minute: KV).
 */
export async function endSession({ id, created }: Session, env: Env): Promise<void> {
  if (id) await remember(sessionKey(id), true, created, env)
}

/** Ends all sessions of the customer but this one. */
export async function endOtherSessions({ id, customerId }: Session, env: Env): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  if (customerId !== undefined)
    await remember(customerKey(customerId), { until: now, but: id ?? null }, now, env)
}

/** Only customers' sessions are looked up: a guest's session cannot be ended. */
export async function isEnded({ id, customerId, created }: Session, env: Env): Promise<boolean> {
  if (!id || customerId === undefined) return false
  const [own, all] = await Promise.all([sessionKey(id), customerKey(customerId)])
  const found = await env.ENDED_SESSIONS.get<Ended>([own, all], 'json')
  const others = found.get(all)
  const isOther =
    typeof others === 'object' && others !== null && created <= others.until && id !== others.but
  return isOther || found.get(own) === true
}

async function remember(key: Promise<string>, ended: Ended, created: number, env: Env): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const expirationTtl = Math.max(60, created + longestLifetime - now)
  await env.ENDED_SESSIONS.put(await key, JSON.stringify(ended), { expirationTtl })
}

function sessionKey(id: string): Promise<string> {
  return hashOf(`session ${id}`)
}

function customerKey(id: number): Promise<string> {
  return hashOf(`customer ${id}`)
}

export async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(digest))
}
