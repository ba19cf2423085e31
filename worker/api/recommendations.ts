import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import {
  createRecommendation,
  getRecommendations,
  type Recommendation,
  updateRecommendation,
} from '#shared/platform-api/recommendations.ts'
import { purgePages } from '#worker/cache/page-from-cache.ts'
import { tag } from '#worker/cache/tags.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { notSignedIn, tooMany, unlessPlatformFails } from './answer.ts'

/** Sends a recommendation, which a person reads before it is public. */
export async function submitRecommendation(
  body: BodyOf<typeof createRecommendation>,
  c: Context,
): Promise<Answer<typeof createRecommendation> | PlatformRefusal> {
  return (await stopped(c)) ?? callAsVisitor(createRecommendation, { body }, c)
}

/** Changes a recommendation. It leaves the product's page at once, until it has been read again. */
export async function changeRecommendation(
  body: BodyOf<typeof updateRecommendation>,
  c: Context,
): Promise<Answer<typeof updateRecommendation> | PlatformRefusal> {
  const refused = await stopped(c)
  if (refused) return refused
  const seen = await seenRecommendations(c)
  const answer = await callAsVisitor(updateRecommendation, { body }, c)
  if (!answer.ok) return answer
  const { recommendationId } = answer.result
  await purgeProductsOf(
    seen.filter((one) => one.recommendationId === recommendationId),
    c,
  )
  return answer
}

/**
 * Returns the customer's public recommendations. Returns none if the platform fails: the requested action is done all the same, and the
 * pages follow when they are next renewed.
 */
export async function seenRecommendations(c: Context): Promise<Recommendation[]> {
  const answer = await unlessPlatformFails(() => callAsVisitor(getRecommendations, {}, c), null, c)
  return answer?.ok ? answer.result.filter(({ state }) => state === 'approved' || state === null) : []
}

/** Purges the pages of the products of these recommendations from the cache. */
export async function purgeProductsOf(recommendations: readonly Recommendation[], c: Context): Promise<void> {
  const tags = recommendations.map(({ productId }) => tag('product', productId))
  if (tags.length) await purgePages(tags, c.env, c.executionCtx as unknown as ExecutionContext)
}

async function stopped(c: Context) {
  if (await isRateLimited(c, 'service')) return tooMany
  return (await c.get('visitor').session()).token ? undefined : notSignedIn
}
