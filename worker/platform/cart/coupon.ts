import { cartApplyCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { serve } from '../serve.ts'
import { openCart } from './access.ts'

/** No coupon is known yet, so none is valid. */
export const applyCoupon = serve(cartApplyCoupon, async (call) => {
  await openCart(call)
  throw call.refuse('couponInvalid', "The coupon code isn't valid. Verify the code and try again.")
})

export const deleteCoupon = serve(cartDeleteCoupon, async (call) => {
  await openCart(call)
  return true as const
})
