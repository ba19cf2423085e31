// Why: docs/decisions/050-passkeys.md
import type { Context } from 'hono'
import * as v from 'valibot'
import type { DeskAccess, DeskQuestionFrom } from '#shared/desk-question.ts'
import type { OrderQuestion } from '#shared/order-deed.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { type PlatformRefusal, platformOf } from '#worker/commerce/call.ts'
import { settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isAdmin } from './admin.ts'
import { callAsVisitor } from './visitor-calls.ts'

export type Answered<Result> = { ok: true; result: Result } | PlatformRefusal<string>

interface Questions {
  '/merchant/orders': OrderQuestion
  '/merchant/desk': v.InferOutput<typeof DeskQuestionFrom>
}

/** Milliseconds: the card provider is asked meanwhile. */
const timeLimit = 25_000

const Said = v.object({
  code: v.number(),
  result: v.unknown(),
  meta: v.optional(v.looseObject({ refusal: v.optional(v.string(), '') }), {}),
})

/** Asks the platform for a colleague, whose token goes there and nowhere else; one that has ended is renewed. Throws where it does not answer. */
export async function askAsColleague<Result, Path extends keyof Questions = keyof Questions>(
  path: Path,
  question: Questions[Path],
  c: Context<Gateway>,
): Promise<Answered<Result>> {
  const answer = await ask<Result>(path, question, c)
  if (answer.ok || answer.status !== 401) return answer
  const renewed = await callAsVisitor(userMe, {}, c)
  return renewed.ok ? ask(path, question, c) : answer
}

async function ask<Result>(path: string, question: object, c: Context<Gateway>): Promise<Answered<Result>> {
  const { token = '' } = await c.get('visitor').session()
  const answer = await platformOf(c.env)(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Desk ${token}` },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(Math.min(timeLimit, settings(c.env).PLATFORM_TIME_LIMIT)),
  })
  const { code, result, meta } = v.parse(Said, await answer.json())
  if (code === 200) return { ok: true, result: result as Result }
  return { ok: false, status: code, refusal: meta.refusal, message: String(result), meta }
}

/**
 * The desk for who is signed in: `closed` to all but the shop's own people (ADMIN-2), `locked` until a passkey has opened it. A foreign
 * platform knows of no passkeys. Throws where the platform does not answer.
 */
export async function deskDoor(c: Context<Gateway>): Promise<'open' | 'locked' | 'closed'> {
  if (!isAdmin(await c.get('visitor').session(), c.env)) return 'closed'
  if (settings(c.env).PLATFORM_URL) return 'open'
  const { origin } = new URL(c.req.url)
  const asked = { origin, question: { ask: 'access' } } as const
  const answer = await askAsColleague<DeskAccess>('/merchant/desk', asked, c)
  if (answer.ok) return answer.result.isOpen ? 'open' : 'locked'
  if (answer.status < 500) return 'closed'
  throw new Error(`the desk: ${answer.status}`)
}
