import type { Context } from 'hono'
import * as v from 'valibot'
import type { OrderQuestion } from '#shared/order-deed.ts'
import { deskWaiting } from '#shared/platform-api/desk.ts'
import { platformOf } from '#worker/commerce/call.ts'
import { settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isAdmin } from '#worker/session/admin.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'

export type Answered<Result> = { ok: true; result: Result } | { ok: false; refusal: string; status: number }

const Said = v.object({
  code: v.number(),
  result: v.unknown(),
  meta: v.optional(v.object({ refusal: v.optional(v.string(), '') }), {}),
})

/** Milliseconds: the card provider is asked meanwhile. */
const timeLimit = 25_000

/** Whether a colleague is signed in; her token is as good as new then. */
export async function isColleague(c: Context<Gateway>): Promise<boolean> {
  if (settings(c.env).PLATFORM_URL || !isAdmin(await c.get('visitor').session(), c.env)) return false
  return (await callAsVisitor(deskWaiting, {}, c)).ok
}

/** Asks the platform for a colleague, whose token goes there and nowhere else. */
export async function askOrders<Result>(
  question: OrderQuestion,
  c: Context<Gateway>,
): Promise<Answered<Result>> {
  const { token = '' } = await c.get('visitor').session()
  const answer = await platformOf(c.env)('/merchant/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Desk ${token}` },
    body: JSON.stringify(question),
    signal: AbortSignal.timeout(Math.min(timeLimit, settings(c.env).PLATFORM_TIME_LIMIT)),
  })
  const said = v.parse(Said, await answer.json())
  if (said.code === 200) return { ok: true, result: said.result as Result }
  return { ok: false, refusal: said.meta.refusal, status: said.code }
}
