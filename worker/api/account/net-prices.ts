import { accountHref } from '#shared/account-blocks.ts'
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
