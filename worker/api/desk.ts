import { deskRecommendation, type deskReservation, type deskWaiting } from '#shared/platform-api/desk.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { purgePages } from '#worker/cache/page-from-cache.ts'
import { tag } from '#worker/cache/tags.ts'
import type { Context } from '#worker/gateway.ts'
import { isAdmin } from '#worker/session/admin.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import type { EdgeAnswer } from './edge-answer.ts'

const forbidden: EdgeAnswer = {
  ...{ ok: false, refusal: 'forbidden', status: 403, meta: {} },
  message: 'The desk is for the shop’s own people',
}

/** Handles calls of the desk for the shop's staff alone (ADMIN-2); the platform checks the customer once more. */
export function atTheDesk<Row extends typeof deskWaiting | typeof deskReservation>(row: Row) {
  return async (body: BodyOf<Row>, c: Context): Promise<EdgeAnswer> =>
    isAdmin(await c.get('visitor').session(), c.env) ? callAsVisitor(row, { body }, c) : forbidden
}

/** Approves or refuses a recommendation. After the response, no page shows the product in its earlier state. */
export async function moderate(body: BodyOf<typeof deskRecommendation>, c: Context): Promise<EdgeAnswer> {
  if (!isAdmin(await c.get('visitor').session(), c.env)) return forbidden
  const answer = await callAsVisitor(deskRecommendation, { body }, c)
  if (!answer.ok) return answer
  const tags = [tag('product', answer.result.productId)]
  await purgePages(tags, c.env, c.executionCtx as unknown as ExecutionContext)
  return answer
}
