import * as v from 'valibot'
import { commentError, normalComment, recommendationStates } from '../recommendation.ts'
import { endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Numeric } from './wire.ts'

/** 1 to 5; what platforms write beyond that is brought within. */
const Score = v.pipe(
  Numeric,
  v.transform((score) => Math.min(5, Math.max(1, Math.round(score)))),
)

const Recommendation = v.object({
  recommendationId: Id,
  productId: Id,
  sku: LenientText,
  score: Score,
  comment: LenientText,
  created_at: LenientText,
  /** Null where a platform does not say it. */
  state: v.optional(v.fallback(v.nullable(v.picklist(recommendationStates)), null), null),
})

/** PHP writes a list with gaps as an object, an empty object as a list, and none at all as null. */
const Recommendations = v.pipe(
  v.nullish(v.union([v.array(Recommendation), v.record(v.string(), Recommendation)]), []),
  v.transform((list) => Object.values(list)),
)

/** The record, or a list of it alone. */
const Saved = v.union([
  Recommendation,
  v.pipe(
    v.tuple([Recommendation]),
    v.transform(([only]) => only),
  ),
])

const Said = {
  /** '' for a score without words. */
  comment: v.pipe(
    text(5000),
    v.check(
      (comment) => commentError(comment) === undefined,
      (issue) => commentError(issue.input) ?? '',
    ),
    v.transform(normalComment),
  ),
  score: v.pipe(Numeric, v.integer(), v.minValue(1), v.maxValue(5)),
}

/** What the customer has said of products, the newest first. */
export const getRecommendations = endpoint({
  method: 'GET',
  path: '/api/ext/recommendations/list',
  query: NoQuery,
  body: v.undefined(),
  result: Recommendations,
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/**
 * Says something of a product that the customer bought, once a product: it is changed after that. `productId` may be that of a
 * variant; it is said of the product whose page that is on. It waits until the shop has read it.
 */
export const createRecommendation = endpoint({
  method: 'POST',
  path: '/api/ext/createRecommendation',
  query: NoQuery,
  body: v.strictObject({ ...Said, productId: Id }),
  result: Saved,
  refusals: { unauthorized: 401, notBought: 403, alreadySaid: 409 },
  needs: 'customer',
})

/** Says something else. What has changed waits again, and is seen by nobody meanwhile. */
export const updateRecommendation = endpoint({
  method: 'POST',
  path: '/api/ext/updateRecommendation',
  query: NoQuery,
  body: v.strictObject({ recommendationId: Id, ...Said }),
  result: Saved,
  refusals: { unauthorized: 401, recommendationUnknown: 404 },
  needs: 'customer',
})

/** What customers say of a product, as everybody may read it: the newest first, `recommendationsAtOnce` a page. */
export const productRecommendations = endpoint({
  method: 'GET',
  path: '/api/ext/recommendations/of-product',
  query: v.strictObject({ productId: Id, page: v.optional(v.pipe(Id, v.minValue(1), v.maxValue(1000)), 1) }),
  body: v.undefined(),
  result: v.object({
    items: v.array(
      v.object({
        recommendationId: Id,
        score: Score,
        comment: LenientText,
        created_at: LenientText,
        /** The first name at the time when it was said. */
        firstname: LenientText,
        /** The view that it was said in, whose language its words have. */
        store_code: LenientText,
      }),
    ),
    total_count: Numeric,
  }),
  refusals: {},
  needs: 'nothing',
})

export type Recommendation = ResultOf<typeof getRecommendations>[number]
export type PublicRecommendation = ResultOf<typeof productRecommendations>['items'][number]
