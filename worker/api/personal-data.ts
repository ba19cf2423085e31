import { userData, userDelete } from '#shared/platform-api/credentials.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { eraseOwnConversations, ownConversations } from '#worker/chat/own-conversations.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import type { Context } from '#worker/gateway.ts'
import { endOtherSessions } from '#worker/session/ended.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { limitTries } from './credentials.ts'
import type { EdgeAnswer } from './input.ts'
import { purgeProductsOf, seenRecommendations } from './recommendations.ts'
import { closeSession, sessionSummary } from './sign-in.ts'

/** Milliseconds: the platform calls the card provider too. */
const timeLimit = 12_000

export async function readPersonalData(
  body: BodyOf<typeof userData>,
  c: Context,
): Promise<Answer<typeof userData> | PlatformRefusal> {
  const answer = (await limitTries(c)) ?? (await callAsVisitor(userData, { body, timeLimit }, c))
  if (!answer.ok) return answer
  const conversations = await ownConversations(await c.get('visitor').session(), c.env)
  return { ...answer, result: { ...answer.result, conversations: conversations.map((one) => ({ ...one })) } }
}

/**
 * Deletes the customer. All their sessions end, this one too, and their recommendations leave the pages of products. Conversations are
 * deleted last: the platform has accepted the password, and a conversation that cannot be deleted now expires by itself.
 */
export async function deleteCustomer(body: BodyOf<typeof userDelete>, c: Context): Promise<EdgeAnswer> {
  const stopped = await limitTries(c)
  if (stopped) return stopped
  const recommendations = await seenRecommendations(c)
  const answer = await callAsVisitor(userDelete, { body, timeLimit }, c)
  if (!answer.ok) return answer
  const session = await c.get('visitor').session()
  await purgeProductsOf(recommendations, c)
  await endOtherSessions(session, c.env)
  await eraseOwnConversations(session, c.env)
  return { ok: true, result: sessionSummary(await closeSession(c), c.env) }
}
