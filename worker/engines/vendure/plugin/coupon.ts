import { type ID, Promotion, type RequestContext } from '@vendure/core'
import { type Cart, cartOf, changeableOrder, readOrder, syncDeposit } from './cart.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

/** Replaces the cart's coupons by this one. Removes them if `code` is absent. */
export async function setCoupon(vendure: Vendure, ctx: RequestContext, code?: string | null): Promise<Cart> {
  const { id, couponCodes } = await changeableOrder(vendure, ctx)
  for (const earlier of couponCodes) await vendure.orders.removeCouponCode(ctx, id, earlier)
  if (code) await applyCoupon(vendure, ctx, id, code)
  await syncDeposit(vendure, ctx, id)
  return cartOf(vendure, ctx, id)
}

/** Applies a coupon. Throws `couponInvalid` unless it reduces something of the cart now, or its delivery later. */
async function applyCoupon(vendure: Vendure, ctx: RequestContext, id: ID, code: string): Promise<void> {
  const before = await readOrder(vendure, ctx, id)
  if (before.lines.length === 0) throw refused('cartEmpty')
  const after = await vendure.orders.applyCouponCode(ctx, id, code)
  if ('errorCode' in after) throw refused('couponInvalid')
  const promotion = await vendure.connection
    .getRepository(ctx, Promotion)
    .findOne({ where: { couponCode: code, channels: { id: ctx.channelId } } })
  const freesDelivery = promotion?.actions.some((action) => action.code === 'free_shipping') ?? false
  if (!freesDelivery && after.discounts.length <= before.discounts.length) throw refused('couponInvalid')
}
