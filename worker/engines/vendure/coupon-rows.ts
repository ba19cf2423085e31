import { cartApplyCoupon, cartCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { askCart, cartMutation, readVendureCart } from './ask-cart.ts'
import { withVendureCart } from './cart-rows.ts'
import { serveByVendure } from './serve-by-vendure.ts'

const couponDocument = cartMutation('storefrontSetCoupon', 'code', 'String')

export const couponRows = {
  cartApplyCoupon: serveByVendure(cartApplyCoupon, async (call) => {
    const asked = await askCart(call, couponDocument, { code: call.query.coupon.trim() })
    return withVendureCart(true as const, call.query, asked)
  }),
  cartCoupon: serveByVendure(cartCoupon, async (call) => {
    const { cart } = await readVendureCart(call)
    return cart.order.couponCodes[0] ?? null
  }),
  cartDeleteCoupon: serveByVendure(cartDeleteCoupon, async (call) => {
    const asked = await askCart(call, couponDocument, { code: null })
    return withVendureCart(true as const, call.query, asked)
  }),
}
