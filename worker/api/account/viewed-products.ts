import { accountHref } from '#shared/account-blocks.ts'
import { keepViewed, removeViewed } from '#shared/platform-api/viewed-products.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { type Action, resultOf } from './action.ts'

const to = accountHref('recently-viewed')

export const setViewedKept: Action = async ({ isKept }, c) => {
  const body = { isKept: isKept === 'on' }
  return resultOf(await callAsVisitor(keepViewed, { body }, c), {
    done: body.isKept ? 'viewedKept' : 'viewedNotKept',
    to,
  })
}

export const emptyViewed: Action = async (_, c) =>
  resultOf(await callAsVisitor(removeViewed, {}, c), { done: 'viewedGone', to })
