import * as v from 'valibot'
import { commentError, normalComment, recommendationStates } from '../recommendation.ts'
import { customerEndpoint, endpoint, type ResultOf } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Numeric } from './wire.ts'

/** A score from 1 to 5; other numbers of platforms are moved into this range. */
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
  /** Null if a platform does not return it. */
  state: v.optional(v.fallback(v.nullable(v.picklist(recommendationStates)), null), null),
})

/** PHP writes a list with gaps as an object, an empty object as a list, and an absent list as null. */
const Recommendations = v.pipe(
  v.nullish(v.union([v.array(Recommendation), v.record(v.string(), Recommendation)]), []),
  v.transform((list) => Object.values(list)),
)

/** The record, or a list with only this record. */
const Saved = v.union([
  Recommendation,
  v.pipe(
    v.tuple([Recommendation]),
    v.transform(([only]) => only),
  ),
])

/** A comment of a customer or an answer of the shop; '' if there is none. */
export const CommentText = v.pipe(
  text(5000),
  v.check(
    (comment) => commentError(comment) === undefined,
    (issue) => commentError(issue.input) ?? '',
  ),
  v.transform(normalComment),
)

const Said = {
  comment: CommentText,
  score: v.pipe(Numeric, v.integer(), v.minValue(1), v.maxValue(5)),
}

/** Returns the customer's recommendations, the newest first. */
export const getRecommendations = customerEndpoint('GET /api/ext/recommendations/list', {
  result: Recommendations,
})

/**
 * Stores a recommendation of a product that the customer bought. Only one per product: later calls must update it. `productId` may be that
 * of a variant; the recommendation is of the product on whose page the variant is. It waits until the shop has read it.
 */
export const createRecommendation = customerEndpoint('POST /api/ext/createRecommendation', {
  body: v.strictObject({ ...Said, productId: Id }),
  result: Saved,
  refusals: { notBought: 403, alreadySaid: 409 },
})

/** Changes a recommendation. A changed one waits again and is not public meanwhile. */
export const updateRecommendation = customerEndpoint('POST /api/ext/updateRecommendation', {
  body: v.strictObject({ recommendationId: Id, ...Said }),
  result: Saved,
  refusals: { recommendationUnknown: 404 },
})

/** Returns the public recommendations of a product, the newest first, `recommendationsAtOnce` a page. */
export const productRecommendations = endpoint('GET /api/ext/recommendations/of-product', {
  query: v.strictObject({ productId: Id, page: v.optional(v.pipe(Id, v.minValue(1), v.maxValue(1000)), 1) }),
  result: v.object({
    items: v.array(
      v.object({
        recommendationId: Id,
        score: Score,
        comment: LenientText,
        /** The shop's answer in the language of the comment; '' if there is none. */
        answer: LenientText,
        created_at: LenientText,
        /** The first name when the recommendation was written. */
        firstname: LenientText,
        /** The view in which it was written, and whose language it has. */
        store_code: LenientText,
      }),
    ),
    total_count: Numeric,
  }),
})

export type Recommendation = ResultOf<typeof getRecommendations>[number]
export type PublicRecommendation = ResultOf<typeof productRecommendations>['items'][number]
