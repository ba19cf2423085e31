import { Order, type RequestContext } from '@vendure/core'
import { Not } from 'typeorm'
import {
  changeEmail,
  claimOrder,
  deleteAccount,
  endSession,
  register,
  setPassword,
  verifyPassword,
} from './account.ts'
import {
  abandonOrder,
  cancelUnpaid,
  changeNotes,
  countWindow,
  findOrderOrVoidKey,
  storeCharge,
  unpaidOrders,
} from './after-order.ts'
import { cartOf, openOrder, stockOf } from './cart.ts'
import { changeCart, variantOfSku } from './change-cart.ts'
import { setCoupon } from './coupon.ts'
import { mergeCart, openOrCreate } from './merge-cart.ts'
import { ownOrder, placedOrder, sessionHash } from './own-order.ts'
import { earlierOrder, placeOrder } from './place-order.ts'
import { type Choices, storeChoices } from './store-choices.ts'
import type { Vendure } from './vendure.ts'
import { confirmWithdrawal, openWithdrawal } from './withdrawal.ts'

/** Executes an operation of `schema.ts`, whose arguments it gets. */
export type Operation = (vendure: Vendure, ctx: RequestContext, args: never) => unknown

/** Returns an operation that passes one argument of the call to a function. */
function by<Value>(
  name: string,
  run: (vendure: Vendure, ctx: RequestContext, value: Value) => unknown,
): Operation {
  return (vendure, ctx, args: Record<string, Value>) => run(vendure, ctx, args[name] as Value)
}

/** Operations that only read. */
export const queries: Readonly<Record<string, Operation>> = {
  storefrontCart: async (vendure, ctx) => cartOf(vendure, ctx, (await openOrder(vendure, ctx)).id),
  storefrontStock: by<string[]>('skus', async (vendure, ctx, skus) => {
    const variants = await Promise.all(skus.map((sku) => variantOfSku(vendure, ctx, sku)))
    const found = variants.filter((variant) => variant !== undefined)
    return Promise.all(found.map((variant) => stockOf(vendure, ctx, variant)))
  }),
  /** An order of the session or of its customer by key or code. */
  storefrontOrder: by<string>('id', ownOrder),
  /** The latest order that the session has placed. */
  storefrontOrderOfSession: ({ connection }, ctx) =>
    connection.getRepository(ctx, Order).findOne({
      where: { customFields: { sessionHash: sessionHash(ctx) } as never, active: false },
      order: { id: 'DESC' },
    }),
  storefrontEarlierOrder: earlierOrder,
  /** A placed order by its code, whoever placed it: the card provider reports its charge. */
  storefrontPlacedOrder: by('code', placedOrder),
  /** The orders that have awaited their payment since before this time, at most 25. */
  storefrontUnpaidOrders: by('before', unpaidOrders),
  /** The name of an account, so that the shop can write to somebody who has never signed in there. */
  storefrontAccount: by<string>('email', async ({ users, customers }, ctx, email) => {
    const user = await users.getUserByEmailAddress(ctx, email, 'customer')
    return user && customers.findOneByUserId(ctx, user.id, false)
  }),
  /** The number of placed orders of an e-mail, without cancelled ones. */
  storefrontOrderCount: by<string>('email', ({ connection }, ctx, email) =>
    connection.getRepository(ctx, Order).countBy({
      ...{ active: false, state: Not('Cancelled' as const), customer: { emailAddress: email.toLowerCase() } },
    }),
  ),
  storefrontVerifyPassword: by('password', verifyPassword),
}

/** Operations that change something: each is one transaction. */
export const mutations: Readonly<Record<string, Operation>> = {
  storefrontOpenCart: async (vendure, ctx) => cartOf(vendure, ctx, (await openOrCreate(vendure, ctx)).id),
  storefrontChangeCart: by('change', changeCart),
  storefrontMergeCart: by('guest', mergeCart),
  storefrontStoreChoices: by<Choices>('choices', async (vendure, ctx, choices) =>
    cartOf(vendure, ctx, (await storeChoices(vendure, ctx, choices)).id),
  ),
  storefrontSetCoupon: by('code', setCoupon),
  storefrontPlaceOrder: by('order', placeOrder),
  storefrontFindOrderOrVoidKey: by('key', findOrderOrVoidKey),
  storefrontAbandonOrder: abandonOrder,
  storefrontCountWindow: by('id', countWindow),
  storefrontChangeNotes: changeNotes,
  storefrontStoreCharge: storeCharge,
  storefrontCancelUnpaid: by('code', cancelUnpaid),
  storefrontOpenWithdrawal: by('opened', openWithdrawal),
  storefrontConfirmWithdrawal: by('key', confirmWithdrawal),
  storefrontRegister: by('account', register),
  storefrontSetPassword: setPassword,
  storefrontChangeEmail: by('email', changeEmail),
  storefrontSignOut: endSession,
  storefrontClaimOrder: by('key', claimOrder),
  storefrontDeleteAccount: deleteAccount,
}

/** The operations that need no session and open none. */
export const withoutSession: readonly string[] = [
  ...['Stock', 'PlacedOrder', 'UnpaidOrders', 'StoreCharge', 'CancelUnpaid', 'OpenWithdrawal'],
  ...['ConfirmWithdrawal', 'Account', 'OrderCount', 'Register', 'SetPassword'],
].map((name) => `storefront${name}`)
