import type { Order, RequestContext } from '@vendure/core'
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
import type { OrderFields } from './custom-fields.ts'
import { ownOrder, placedOrder } from './own-order.ts'
import { earlierOrder, type OrderInput, placeOrder } from './place-order.ts'
import { requireShop } from './refused.ts'
import { declareResolver } from './resolver.ts'
import { Vendure } from './vendure.ts'
import { confirmWithdrawal, type OpenedWithdrawal, openWithdrawal, type Withdrawal } from './withdrawal.ts'

/** The rows of the Shop API about orders. */
export class OrderResolver {
  readonly vendure: Vendure

  constructor(vendure: Vendure) {
    this.vendure = vendure
  }

  /** Returns an order of the session or of its customer by key or code. */
  async storefrontOrder(ctx: RequestContext, { id }: { id: string }): Promise<Order | null> {
    requireShop(ctx)
    return (await ownOrder(this.vendure, ctx, id)) ?? null
  }

  storefrontEarlier(ctx: RequestContext, order: { key: string; hash: string }): Promise<Order | null> {
    requireShop(ctx)
    return earlierOrder(this.vendure, ctx, order)
  }

  /** Returns any placed order by its code, for a report of the card provider. */
  async storefrontPlaced(ctx: RequestContext, { code }: { code: string }): Promise<Order | null> {
    requireShop(ctx)
    return (await placedOrder(this.vendure, ctx, code)) ?? null
  }

  /** Returns the orders that have awaited their payment since before this time, at most 25. */
  storefrontUnpaid(ctx: RequestContext, { before }: { before: Date }): Promise<Order[]> {
    requireShop(ctx)
    return unpaidOrders(this.vendure, ctx, before)
  }

  storefrontCancelUnpaid(ctx: RequestContext, { code }: { code: string }): Promise<Order> {
    requireShop(ctx)
    return cancelUnpaid(this.vendure, ctx, code)
  }

  storefrontPlaceOrder(ctx: RequestContext, { order }: { order: OrderInput }): Promise<Order> {
    requireShop(ctx)
    return placeOrder(this.vendure, ctx, order)
  }

  storefrontOrderOrVoid(ctx: RequestContext, { key }: { key: string }): Promise<Order | null> {
    requireShop(ctx)
    return orderOrVoid(this.vendure, ctx, key)
  }

  storefrontGiveUp(ctx: RequestContext, { id }: { id: string }): Promise<Order> {
    requireShop(ctx)
    return giveUpOrder(this.vendure, ctx, id)
  }

  storefrontCountWindow(ctx: RequestContext, { id }: { id: string }): Promise<Order> {
    requireShop(ctx)
    return countWindow(this.vendure, ctx, id)
  }

  storefrontChangeNotes(
    ctx: RequestContext,
    { id, fields }: { id: string; fields: OrderFields },
  ): Promise<Order> {
    requireShop(ctx)
    return changeNotes(this.vendure, ctx, id, fields)
  }

  async storefrontOpenWithdrawal(
    ctx: RequestContext,
    { opened }: { opened: OpenedWithdrawal },
  ): Promise<boolean> {
    requireShop(ctx)
    await openWithdrawal(this.vendure, ctx, opened)
    return true
  }

  storefrontConfirmWithdrawal(ctx: RequestContext, { key }: { key: string }): Promise<Withdrawal> {
    requireShop(ctx)
    return confirmWithdrawal(this.vendure, ctx, key)
  }

  storefrontStoreCharge(ctx: RequestContext, charge: Charge): Promise<Order> {
    requireShop(ctx)
    return storeCharge(this.vendure, ctx, charge)
  }
}

declareResolver(OrderResolver, {
  services: [Vendure],
  queries: ['storefrontOrder', 'storefrontEarlier', 'storefrontPlaced', 'storefrontUnpaid'],
  mutations: [
    'storefrontPlaceOrder',
    'storefrontOrderOrVoid',
    'storefrontGiveUp',
    'storefrontCountWindow',
    'storefrontChangeNotes',
    'storefrontStoreCharge',
    'storefrontCancelUnpaid',
    'storefrontOpenWithdrawal',
    'storefrontConfirmWithdrawal',
  ],
  withoutSession: [
    ...['storefrontPlaced', 'storefrontUnpaid', 'storefrontStoreCharge', 'storefrontCancelUnpaid'],
    ...['storefrontOpenWithdrawal', 'storefrontConfirmWithdrawal'],
  ],
})
