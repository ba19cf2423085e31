import { accountHref } from '#shared/account-blocks.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { keepViewed, removeViewed } from '#shared/platform-api/viewed-products.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { type Action, resultOf } from './action.ts'

const to = accountHref('recently-viewed')

export const setViewedKept: Action = async ({ isKept }, c) => {
  const body = { isKept: isKept === 'on' }
  const answer = await callAsVisitor(keepViewed, { body }, c)
  // Reading the customer copies the changed setting into the session, whose summary the browser receives.
  if (answer.ok) await callAsVisitor(userMe, {}, c)
  return resultOf(answer, {
    done: body.isKept ? 'viewedKept' : 'viewedNotKept',
    to,
  })
}

export const emptyViewed: Action = async (_, c) =>
  resultOf(await callAsVisitor(removeViewed, {}, c), { done: 'viewedGone', to })
