import type { RequestContext } from '@vendure/core'
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
import { requireShop } from './refused.ts'
import { declareResolver } from './resolver.ts'
import { Vendure } from './vendure.ts'

/** The rows of the Shop API about accounts: the shop sends the mails and checks their keys. */
export class AccountResolver {
  readonly vendure: Vendure

  constructor(vendure: Vendure) {
    this.vendure = vendure
  }

  storefrontRegister(ctx: RequestContext, { account }: { account: Account }): Promise<boolean> {
    requireShop(ctx)
    return register(this.vendure, ctx, account)
  }

  /** Returns the name of an account, so that the shop can write to somebody who has never signed in there. */
  async storefrontAccount(ctx: RequestContext, { email }: { email: string }) {
    requireShop(ctx)
    const user = await this.vendure.users.getUserByEmailAddress(ctx, email, 'customer')
    return user ? this.vendure.customers.findOneByUserId(ctx, user.id, false) : null
  }

  storefrontSetPassword(ctx: RequestContext, given: { email: string; password: string }): Promise<boolean> {
    requireShop(ctx)
    return setPassword(this.vendure, ctx, given.email, given.password)
  }

  storefrontOwnsPassword(ctx: RequestContext, { password }: { password: string }): Promise<boolean> {
    requireShop(ctx)
    return ownsPassword(this.vendure, ctx, password)
  }

  async storefrontChangeEmail(ctx: RequestContext, { email }: { email: string }): Promise<boolean> {
    requireShop(ctx)
    await changeEmail(this.vendure, ctx, email)
    return true
  }

  async storefrontSignOut(ctx: RequestContext): Promise<boolean> {
    requireShop(ctx)
    await endSession(this.vendure, ctx)
    return true
  }

  async storefrontTakeOrder(ctx: RequestContext, { key }: { key: string }): Promise<boolean> {
    requireShop(ctx)
    await takeOrder(this.vendure, ctx, key)
    return true
  }

  async storefrontForget(ctx: RequestContext): Promise<boolean> {
    requireShop(ctx)
    await forgetAccount(this.vendure, ctx)
    return true
  }
}

declareResolver(AccountResolver, {
  services: [Vendure],
  queries: ['storefrontAccount', 'storefrontOwnsPassword'],
  mutations: [
    'storefrontRegister',
    'storefrontSetPassword',
    'storefrontChangeEmail',
    'storefrontSignOut',
    'storefrontTakeOrder',
    'storefrontForget',
  ],
  withoutSession: ['storefrontAccount', 'storefrontRegister', 'storefrontSetPassword'],
})
