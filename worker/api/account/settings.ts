import { accountHref } from '#shared/account-blocks.ts'
import { assignCustomerToStore } from '#shared/platform-api/customer-group.ts'
import { keepViewed, removeViewed } from '#shared/platform-api/customer-history.ts'
import { userMe } from '#shared/platform-api/user.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { updateCustomer } from '../sign-in.ts'
import { type Action, resultOf } from './action.ts'

/** Stores whether a business customer sees prices without VAT beside those with it. */
export const saveNet: Action = async ({ showsNet }, c) => {
  const extension_attributes = { shows_net: showsNet === 'on' }
  return resultOf(await updateCustomer({ customer: { extension_attributes } }, c), {
    done: 'profile',
    to: accountHref('order-by-list'),
  })
}

export const saveShop: Action = async ({ store = '' }, c) => {
  if (!/^\d{1,9}$/.test(store)) return { errors: { '': storeUnknown } }
  return resultOf(
    await callAsVisitor(assignCustomerToStore, { body: { storeId: Number(store) } }, c),
    { done: 'shop', to: accountHref('my-shop') },
    { storeUnknown: { '': storeUnknown } },
  )
}

const storeUnknown = 'Choose a shop'

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

export const clearViewed: Action = async (_, c) =>
  resultOf(await callAsVisitor(removeViewed, {}, c), { done: 'viewedGone', to })
