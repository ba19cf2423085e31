import { cartApplyCoupon, cartCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { withVendureCart } from './cart-rows.ts'
import { cartMutation, queryCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const couponDocument = cartMutation('storefrontSetCoupon', 'code', 'String')

export const couponRows = {
  cartApplyCoupon: serveByVendure(cartApplyCoupon, async (call) => {
    const loaded = await queryCart(call, couponDocument, { code: call.query.coupon.trim() })
    return withVendureCart(true as const, call.query, loaded)
  }),
  cartCoupon: serveByVendure(cartCoupon, async (call) => {
    const { cart } = await readVendureCart(call)
    return cart.order.couponCodes[0] ?? null
  }),
  cartDeleteCoupon: serveByVendure(cartDeleteCoupon, async (call) => {
    const loaded = await queryCart(call, couponDocument, { code: null })
    return withVendureCart(true as const, call.query, loaded)
  }),
}
