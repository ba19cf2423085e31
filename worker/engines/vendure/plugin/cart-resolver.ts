import type { ID, RequestContext } from '@vendure/core'
import { type Cart, cartOf, changeableOrder, openOrder, type Stock, stockOf, syncDeposit } from './cart.ts'
import { type CartChange, changeCart, variantOfSku } from './change-cart.ts'
import { applyCoupon } from './coupon.ts'
import { type Merged, mergeCart, openOrCreate } from './merge-cart.ts'
import { requireShop } from './refused.ts'
import { declareResolver } from './resolver.ts'
import { type Choices, storeChoices } from './store-cart.ts'
import { Vendure } from './vendure.ts'

/** The rows of the Shop API about the session's cart. */
export class CartResolver {
  readonly vendure: Vendure

  constructor(vendure: Vendure) {
    this.vendure = vendure
  }

  async storefrontCart(ctx: RequestContext): Promise<Cart> {
    requireShop(ctx)
    return cartOf(this.vendure, ctx, (await openOrder(this.vendure, ctx)).id)
  }

  async storefrontStock(ctx: RequestContext, { skus }: { skus: string[] }): Promise<Stock[]> {
    requireShop(ctx)
    const variants = await Promise.all(skus.map((sku) => variantOfSku(this.vendure, ctx, sku)))
    const found = variants.filter((variant) => variant !== undefined)
    return Promise.all(found.map((variant) => stockOf(this.vendure, ctx, variant)))
  }

  async storefrontOpenCart(ctx: RequestContext): Promise<Cart> {
    requireShop(ctx)
    return cartOf(this.vendure, ctx, (await openOrCreate(this.vendure, ctx)).id)
  }

  storefrontChangeCart(ctx: RequestContext, { change }: { change: CartChange }): Promise<Cart> {
    requireShop(ctx)
    return changeCart(this.vendure, ctx, change)
  }

  storefrontMergeCart(ctx: RequestContext, { guest }: { guest: string }): Promise<Merged> {
    requireShop(ctx)
    return mergeCart(this.vendure, ctx, guest)
  }

  async storefrontStoreChoices(ctx: RequestContext, { choices }: { choices: Choices }): Promise<Cart> {
    requireShop(ctx)
    return cartOf(this.vendure, ctx, (await storeChoices(this.vendure, ctx, choices)).id)
  }

  /** Replaces the cart's coupons by this one, or removes them. */
  async storefrontSetCoupon(ctx: RequestContext, { code }: { code?: string | null }): Promise<Cart> {
    requireShop(ctx)
    const { id, couponCodes } = await changeableOrder(this.vendure, ctx)
    for (const earlier of couponCodes) await this.vendure.orders.removeCouponCode(ctx, id, earlier)
    if (code) await applyCoupon(this.vendure, ctx, id, code)
    await syncDeposit(this.vendure, ctx, id as ID)
    return cartOf(this.vendure, ctx, id)
  }
}

declareResolver(CartResolver, {
  services: [Vendure],
  queries: ['storefrontCart', 'storefrontStock'],
  mutations: [
    'storefrontOpenCart',
    'storefrontChangeCart',
    'storefrontMergeCart',
    'storefrontStoreChoices',
    'storefrontSetCoupon',
  ],
  withoutSession: ['storefrontStock'],
})
