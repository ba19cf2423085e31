import { Order, type RequestContext } from '@vendure/core'
import { Not } from 'typeorm'
import {
  type Account,
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
  type Charge,
  cancelUnpaid,
  changeNotes,
  countWindow,
  findOrderOrVoidKey,
  storeCharge,
  unpaidOrders,
} from './after-order.ts'
import { cartOf, openOrder, stockOf } from './cart.ts'
import { type CartChange, changeCart, variantOfSku } from './change-cart.ts'
import { setCoupon } from './coupon.ts'
import type { OrderFields } from './custom-fields.ts'
import { mergeCart, openOrCreate } from './merge-cart.ts'
import { ownOrder, placedOrder, sessionHash } from './own-order.ts'
import { earlierOrder, type OrderInput, placeOrder } from './place-order.ts'
import { type Choices, storeChoices } from './store-choices.ts'
import type { Vendure } from './vendure.ts'
import { confirmWithdrawal, openWithdrawal, type WithdrawalInput } from './withdrawal.ts'

/** Executes an operation of `schema.ts`. */
export type Operation<Args = never> = (vendure: Vendure, ctx: RequestContext, args: Args) => unknown

const operation = <Args>(run: Operation<Args>): Operation => run as Operation

/** Operations that only read. */
export const queries: Readonly<Record<string, Operation>> = {
  storefrontCart: operation(async (vendure, ctx) => cartOf(vendure, ctx, (await openOrder(vendure, ctx)).id)),
  storefrontStock: operation(async (vendure, ctx, { skus }: { skus: string[] }) => {
    const variants = await Promise.all(skus.map((sku) => variantOfSku(vendure, ctx, sku)))
    const found = variants.filter((variant) => variant !== undefined)
    return Promise.all(found.map((variant) => stockOf(vendure, ctx, variant)))
  }),
  /** An order of the session or of its customer by key or code. */
  storefrontOrder: operation((vendure, ctx, { id }: { id: string }) => ownOrder(vendure, ctx, id)),
  /** The latest order that the session has placed. */
  storefrontOrderOfSession: operation(({ connection }, ctx) =>
    connection.getRepository(ctx, Order).findOne({
      where: { customFields: { sessionHash: sessionHash(ctx) } as never, active: false },
      order: { id: 'DESC' },
    }),
  ),
  storefrontEarlierOrder: operation((vendure, ctx, order: { key: string; hash: string }) =>
    earlierOrder(vendure, ctx, order),
  ),
  /** A placed order by its code, whoever placed it: the card provider reports its charge. */
  storefrontPlacedOrder: operation((vendure, ctx, { code }: { code: string }) =>
    placedOrder(vendure, ctx, code),
  ),
  /** The orders that have awaited their payment since before this time, at most 25. */
  storefrontUnpaidOrders: operation((vendure, ctx, { before }: { before: Date }) =>
    unpaidOrders(vendure, ctx, before),
  ),
  /** The name of an account, so that the shop can write to somebody who has never signed in there. */
  storefrontAccount: operation(async ({ users, customers }, ctx, { email }: { email: string }) => {
    const user = await users.getUserByEmailAddress(ctx, email, 'customer')
    return user && customers.findOneByUserId(ctx, user.id, false)
  }),
  /** The number of placed orders of an e-mail, without cancelled ones. */
  storefrontOrderCount: operation(({ connection }, ctx, { email }: { email: string }) =>
    connection.getRepository(ctx, Order).countBy({
      ...{ active: false, state: Not('Cancelled' as const), customer: { emailAddress: email.toLowerCase() } },
    }),
  ),
  storefrontVerifyPassword: operation((vendure, ctx, { password }: { password: string }) =>
    verifyPassword(vendure, ctx, password),
  ),
}

/** Operations that change something: each is one transaction. */
export const mutations: Readonly<Record<string, Operation>> = {
  storefrontOpenCart: operation(async (vendure, ctx) =>
    cartOf(vendure, ctx, (await openOrCreate(vendure, ctx)).id),
  ),
  storefrontChangeCart: operation((vendure, ctx, { change }: { change: CartChange }) =>
    changeCart(vendure, ctx, change),
  ),
  storefrontMergeCart: operation((vendure, ctx, { guest }: { guest: string }) =>
    mergeCart(vendure, ctx, guest),
  ),
  storefrontStoreChoices: operation(async (vendure, ctx, { choices }: { choices: Choices }) =>
    cartOf(vendure, ctx, (await storeChoices(vendure, ctx, choices)).id),
  ),
  storefrontSetCoupon: operation((vendure, ctx, { code }: { code?: string | null }) =>
    setCoupon(vendure, ctx, code),
  ),
  storefrontPlaceOrder: operation((vendure, ctx, { order }: { order: OrderInput }) =>
    placeOrder(vendure, ctx, order),
  ),
  storefrontFindOrderOrVoidKey: operation((vendure, ctx, { key }: { key: string }) =>
    findOrderOrVoidKey(vendure, ctx, key),
  ),
  storefrontAbandonOrder: operation(abandonOrder),
  storefrontCountWindow: operation((vendure, ctx, { id }: { id: string }) => countWindow(vendure, ctx, id)),
  storefrontChangeNotes: operation((vendure, ctx, { id, fields }: { id: string; fields: OrderFields }) =>
    changeNotes(vendure, ctx, id, fields),
  ),
  storefrontStoreCharge: operation((vendure, ctx, charge: Charge) => storeCharge(vendure, ctx, charge)),
  storefrontCancelUnpaid: operation((vendure, ctx, { code }: { code: string }) =>
    cancelUnpaid(vendure, ctx, code),
  ),
  storefrontOpenWithdrawal: operation((vendure, ctx, { opened }: { opened: WithdrawalInput }) =>
    openWithdrawal(vendure, ctx, opened),
  ),
  storefrontConfirmWithdrawal: operation((vendure, ctx, { key }: { key: string }) =>
    confirmWithdrawal(vendure, ctx, key),
  ),
  storefrontRegister: operation((vendure, ctx, { account }: { account: Account }) =>
    register(vendure, ctx, account),
  ),
  storefrontSetPassword: operation((vendure, ctx, { email, password }: { email: string; password: string }) =>
    setPassword(vendure, ctx, email, password),
  ),
  storefrontChangeEmail: operation((vendure, ctx, { email }: { email: string }) =>
    changeEmail(vendure, ctx, email),
  ),
  storefrontSignOut: operation((vendure, ctx) => endSession(vendure, ctx)),
  storefrontClaimOrder: operation((vendure, ctx, { key }: { key: string }) => claimOrder(vendure, ctx, key)),
  storefrontDeleteAccount: operation((vendure, ctx) => deleteAccount(vendure, ctx)),
}

/** The operations that need no session and open none. */
export const withoutSession: readonly string[] = [
  ...[
    'storefrontStock',
    'storefrontPlacedOrder',
    'storefrontUnpaidOrders',
    'storefrontStoreCharge',
    'storefrontCancelUnpaid',
  ],
  ...['storefrontOpenWithdrawal', 'storefrontConfirmWithdrawal'],
  ...['storefrontAccount', 'storefrontOrderCount', 'storefrontRegister', 'storefrontSetPassword'],
]
