import { accountHref } from '#shared/account-blocks.ts'
import { getRecommendations } from '#shared/platform-api/recommendations.ts'
import { commentError, normalComment, scoreError } from '#shared/recommendation.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { changeRecommendation, submitRecommendation } from '../recommendations.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'

const notBought = { '': 'Only who has bought a product can rate it.' }

/** Saves the customer's score and comment of a product, new or changed. */
export const rateProduct: Action = async ({ score = '', comment = '' }, c, id = '') => {
  const errors = errorsOf({ score: scoreError(score), comment: commentError(comment) })
  if (errors) return errors
  const productId = Number(id)
  if (!Number.isSafeInteger(productId)) return { errors: notBought }
  const given = await callAsVisitor(getRecommendations, {}, c)
  if (!given.ok) return refusalOf(given, {})
  const typed = { score: Number(score), comment: normalComment(comment) }
  const known = given.result.find((one) => one.productId === productId)
  const answer = known
    ? await changeRecommendation({ recommendationId: known.recommendationId, ...typed }, c)
    : await submitRecommendation({ productId, ...typed }, c)
  const isToRead = answer.ok && answer.result.state === 'waiting'
  return resultOf(
    answer,
    { done: isToRead ? 'rated' : 'ratingSame', to: accountHref('recommendations') },
    {
      notBought,
      alreadySaid: { '': 'You have rated this product in another window. Send it again to change that.' },
    },
  )
}
