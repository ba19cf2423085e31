import { Order, type RequestContext } from '@vendure/core'
import { Not } from 'typeorm'
import {
  type Account,
  changeEmail,
  endSession,
  forgetAccount,
  ownsPassword,
  register,
  setPassword,
  takeOrder,
} from './account.ts'
import {
  type Charge,
  cancelUnpaid,
  changeNotes,
  countWindow,
  giveUpOrder,
  orderOrVoid,
  storeCharge,
  unpaidOrders,
} from './after-order.ts'
import { cartOf, openOrder, stockOf } from './cart.ts'
import { type CartChange, changeCart, variantOfSku } from './change-cart.ts'
import { setCoupon } from './coupon.ts'
import type { OrderFields } from './custom-fields.ts'
import { mergeCart, openOrCreate } from './merge-cart.ts'
import { ownOrder, placedOrder } from './own-order.ts'
import { earlierOrder, type OrderInput, placeOrder } from './place-order.ts'
import { type Choices, storeChoices } from './store-cart.ts'
import type { Vendure } from './vendure.ts'
import { confirmWithdrawal, type OpenedWithdrawal, openWithdrawal } from './withdrawal.ts'

/** The code of a row of `schema.ts`. */
export type Row<Args = never> = (vendure: Vendure, ctx: RequestContext, args: Args) => unknown

const row = <Args>(run: Row<Args>): Row => run as Row

/** Rows that only read. */
export const queries: Readonly<Record<string, Row>> = {
  storefrontCart: row(async (vendure, ctx) => cartOf(vendure, ctx, (await openOrder(vendure, ctx)).id)),
  storefrontStock: row(async (vendure, ctx, { skus }: { skus: string[] }) => {
    const variants = await Promise.all(skus.map((sku) => variantOfSku(vendure, ctx, sku)))
    const found = variants.filter((variant) => variant !== undefined)
    return Promise.all(found.map((variant) => stockOf(vendure, ctx, variant)))
  }),
  /** An order of the session or of its customer by key or code. */
  storefrontOrder: row((vendure, ctx, { id }: { id: string }) => ownOrder(vendure, ctx, id)),
  storefrontEarlier: row((vendure, ctx, order: { key: string; hash: string }) =>
    earlierOrder(vendure, ctx, order),
  ),
  /** Any placed order by its code, for a report of the card provider. */
  storefrontPlaced: row((vendure, ctx, { code }: { code: string }) => placedOrder(vendure, ctx, code)),
  /** The orders that have awaited their payment since before this time, at most 25. */
  storefrontUnpaid: row((vendure, ctx, { before }: { before: Date }) => unpaidOrders(vendure, ctx, before)),
  /** The name of an account, so that the shop can write to somebody who has never signed in there. */
  storefrontAccount: row(async ({ users, customers }, ctx, { email }: { email: string }) => {
    const user = await users.getUserByEmailAddress(ctx, email, 'customer')
    return user && customers.findOneByUserId(ctx, user.id, false)
  }),
  /** The number of placed orders of an e-mail, without cancelled ones. */
  storefrontOrderCount: row(({ connection }, ctx, { email }: { email: string }) =>
    connection.getRepository(ctx, Order).countBy({
      ...{ active: false, state: Not('Cancelled' as const), customer: { emailAddress: email.toLowerCase() } },
    }),
  ),
  storefrontOwnsPassword: row((vendure, ctx, { password }: { password: string }) =>
    ownsPassword(vendure, ctx, password),
  ),
}

/** Rows that change something: each is one transaction. */
export const mutations: Readonly<Record<string, Row>> = {
  storefrontOpenCart: row(async (vendure, ctx) =>
    cartOf(vendure, ctx, (await openOrCreate(vendure, ctx)).id),
  ),
  storefrontChangeCart: row((vendure, ctx, { change }: { change: CartChange }) =>
    changeCart(vendure, ctx, change),
  ),
  storefrontMergeCart: row((vendure, ctx, { guest }: { guest: string }) => mergeCart(vendure, ctx, guest)),
  storefrontStoreChoices: row(async (vendure, ctx, { choices }: { choices: Choices }) =>
    cartOf(vendure, ctx, (await storeChoices(vendure, ctx, choices)).id),
  ),
  storefrontSetCoupon: row((vendure, ctx, { code }: { code?: string | null }) =>
    setCoupon(vendure, ctx, code),
  ),
  storefrontPlaceOrder: row((vendure, ctx, { order }: { order: OrderInput }) =>
    placeOrder(vendure, ctx, order),
  ),
  storefrontOrderOrVoid: row((vendure, ctx, { key }: { key: string }) => orderOrVoid(vendure, ctx, key)),
  storefrontGiveUp: row((vendure, ctx, { id }: { id: string }) => giveUpOrder(vendure, ctx, id)),
  storefrontCountWindow: row((vendure, ctx, { id }: { id: string }) => countWindow(vendure, ctx, id)),
  storefrontChangeNotes: row((vendure, ctx, { id, fields }: { id: string; fields: OrderFields }) =>
    changeNotes(vendure, ctx, id, fields),
  ),
  storefrontStoreCharge: row((vendure, ctx, charge: Charge) => storeCharge(vendure, ctx, charge)),
  storefrontCancelUnpaid: row((vendure, ctx, { code }: { code: string }) => cancelUnpaid(vendure, ctx, code)),
  storefrontOpenWithdrawal: row((vendure, ctx, { opened }: { opened: OpenedWithdrawal }) =>
    openWithdrawal(vendure, ctx, opened),
  ),
  storefrontConfirmWithdrawal: row((vendure, ctx, { key }: { key: string }) =>
    confirmWithdrawal(vendure, ctx, key),
  ),
  storefrontRegister: row((vendure, ctx, { account }: { account: Account }) =>
    register(vendure, ctx, account),
  ),
  storefrontSetPassword: row((vendure, ctx, { email, password }: { email: string; password: string }) =>
    setPassword(vendure, ctx, email, password),
  ),
  storefrontChangeEmail: row((vendure, ctx, { email }: { email: string }) =>
    changeEmail(vendure, ctx, email),
  ),
  storefrontSignOut: row((vendure, ctx) => endSession(vendure, ctx)),
  storefrontTakeOrder: row((vendure, ctx, { key }: { key: string }) => takeOrder(vendure, ctx, key)),
  storefrontForget: row((vendure, ctx) => forgetAccount(vendure, ctx)),
}

/** The rows that need no session and open none. */
export const withoutSession: readonly string[] = [
  ...[
    'storefrontStock',
    'storefrontPlaced',
    'storefrontUnpaid',
    'storefrontStoreCharge',
    'storefrontCancelUnpaid',
  ],
  ...['storefrontOpenWithdrawal', 'storefrontConfirmWithdrawal'],
  ...['storefrontAccount', 'storefrontOrderCount', 'storefrontRegister', 'storefrontSetPassword'],
]
