import type { Context } from 'hono'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { userData, userDelete } from '#shared/platform-api/personal-data.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import type { Gateway } from '#worker/gateway.ts'
import { endOtherSessions } from '#worker/session/ended.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { stoppedTry } from './credentials.ts'
import type { EdgeAnswer } from './edge-answer.ts'
import { purgeProductsOf, seenRecommendations } from './recommendations.ts'
import { closeSession, sessionSummary } from './sign-in.ts'

type C = Context<Gateway>

/** Milliseconds: the card provider is asked too. */
const timeLimit = 12_000

export async function readPersonalData(
  body: BodyOf<typeof userData>,
  c: C,
): Promise<Answer<typeof userData> | PlatformRefusal> {
  return (await stoppedTry(c)) ?? callAsVisitor(userData, { body, timeLimit }, c)
}

/** Deletes the customer; all her sessions end, this one too, and what she has said leaves the pages of products. */
export async function deleteCustomer(body: BodyOf<typeof userDelete>, c: C): Promise<EdgeAnswer> {
  const stopped = await stoppedTry(c)
  if (stopped) return stopped
  const said = await seenRecommendations(c)
  const answer = await callAsVisitor(userDelete, { body, timeLimit }, c)
  if (!answer.ok) return answer
  await purgeProductsOf(said, c)
  await endOtherSessions(await c.get('visitor').session(), c.env)
  return { ok: true, result: sessionSummary(await closeSession(c), c.env) }
}
