import { accountHref } from '#shared/account-blocks.ts'
import { assignCustomerToStore } from '#shared/platform-api/customer-group.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { type Action, resultOf } from './action.ts'

export const saveShop: Action = async ({ store = '' }, c) => {
  if (!/^\d{1,9}$/.test(store)) return { errors: { '': storeUnknown } }
  return resultOf(
    await callAsVisitor(assignCustomerToStore, { body: { storeId: Number(store) } }, c),
    { done: 'shop', to: accountHref('my-shop') },
    { storeUnknown: { '': storeUnknown } },
  )
}

const storeUnknown = 'Choose a shop'
