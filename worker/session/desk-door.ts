// Why: docs/decisions/050-passkeys.md

import * as v from 'valibot'
import type { DeskLanguage, DeskRole } from '#shared/desk/desk-call.ts'
import type { DeskAccess, DeskQuestionFrom, EngineDashboard } from '#shared/desk-question.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { type PlatformRefusal, platformOf } from '#worker/commerce/call.ts'
import { type Env, settings } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'
import type { Session } from './session.ts'
import { callAsVisitor } from './visitor-calls.ts'

export type Answered<Result> = { ok: true; result: Result } | PlatformRefusal<string>

/** Milliseconds: the platform calls the card provider meanwhile. */
const timeLimit = 25_000

const Said = v.object({
  code: v.number(),
  result: v.unknown(),
  meta: v.optional(v.looseObject({ refusal: v.optional(v.string(), '') }), {}),
})

/** Asks the platform about the passkeys of a colleague. Throws if the platform does not respond. */
export async function askAsColleague<Result>(
  question: v.InferOutput<typeof DeskQuestionFrom>,
  c: Context,
): Promise<Answered<Result>> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetchAsColleague('/merchant/desk', { headers, body: JSON.stringify(question) }, c)
  const { code, result, meta } = v.parse(Said, await answer.json())
  if (code === 200) return { ok: true, result: result as Result }
  return { ok: false, status: code, refusal: meta.refusal, message: String(result), meta }
}

interface Posted {
  headers: Record<string, string>
  body: string | ArrayBuffer
}

/**
 * Posts to the platform for a colleague, whose token is sent there and nowhere else; an expired token is renewed. Throws if the platform
 * does not respond.
 */
export async function fetchAsColleague(path: string, posted: Posted, c: Context): Promise<Response> {
  const answer = await post(path, posted, c)
  if (answer.status !== 401) return answer
  const renewed = await callAsVisitor(userMe, {}, c)
  return renewed.ok ? post(path, posted, c) : answer
}

async function post(path: string, { headers, body }: Posted, c: Context): Promise<Response> {
  const { token = '' } = await c.get('visitor').session()
  return platformOf(c.env)(path, {
    method: 'POST',
    headers: { ...headers, Authorization: `Desk ${token}` },
    body,
    signal: AbortSignal.timeout(Math.min(timeLimit, settings(c.env).PLATFORM_TIME_LIMIT)),
  })
}

export interface DeskDoor {
  state: 'open' | 'locked' | 'closed'
  role: DeskRole
  language: DeskLanguage | null
  dashboard: EngineDashboard | null
}

const closed: DeskDoor = { state: 'closed', role: 'packer', language: null, dashboard: null }

/**
 * Returns the state of the desk for the signed-in person: `closed` to all but the shop's staff (ADMIN-2), `locked` until a passkey has
 * opened it. Another platform has neither passkeys nor roles. Throws if the platform does not respond.
 */
export async function deskDoor(c: Context): Promise<DeskDoor> {
  if (!isAdmin(await c.get('visitor').session(), c.env)) return closed
  if (settings(c.env).PLATFORM_URL) return { state: 'open', role: 'shop', language: null, dashboard: null }
  const { origin } = new URL(c.req.url)
  const asked = { origin, question: { ask: 'access' } } as const
  const answer = await askAsColleague<DeskAccess>(asked, c)
  if (answer.ok) {
    const { isOpen, role, language, dashboard } = answer.result
    return { state: isOpen ? 'open' : 'locked', role, language, dashboard }
  }
  if (answer.status < 500) return closed
  throw new Error(`the desk: ${answer.status}`)
}

/** Returns whether a visitor may clear the cache: signed in, with an address of the company's own domain (ADMIN-2). */
export function isAdmin({ token, email }: Session, env: Env): boolean {
  return token !== undefined && email !== undefined && isAdminAddress(email, env)
}

export function isAdminAddress(email: string, env: Env): boolean {
  return email
    .trim()
    .toLowerCase()
    .endsWith(`@${settings(env).ADMIN_DOMAIN.toLowerCase()}`)
}
