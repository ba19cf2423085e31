import { cartApplyCoupon, cartCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { serve } from '../serve.ts'
import { type OpenCart, openCart, touch } from './access.ts'
import { countingCoupon, readPricedCart } from './priced-cart.ts'

export const applyCoupon = serve(cartApplyCoupon, async (call) => {
  const cart = await openCart(call)
  const row = { ...cart.row, coupon_code: call.query.coupon.trim() }
  const priced = await readPricedCart({ ...cart, row })
  if (priced.lines.length === 0) {
    throw call.refuse('cartEmpty', `The "${cart.quoteId}" Cart doesn't contain products.`)
  }
  const code = countingCoupon(priced)
  if (code === null) {
    throw call.refuse('couponInvalid', "The coupon code isn't valid. Verify the code and try again.")
  }
  await call.db.batch([storeCoupon(cart, code), touch(cart)])
  return true as const
})

export const readCoupon = serve(cartCoupon, async (call) => (await openCart(call)).row.coupon_code)

export const deleteCoupon = serve(cartDeleteCoupon, async (call) => {
  const cart = await openCart(call)
  await call.db.batch([storeCoupon(cart, null), touch(cart)])
  return true as const
})

function storeCoupon({ db, row }: OpenCart, code: string | null): D1PreparedStatement {
  return db.prepare('UPDATE carts SET coupon_code = ? WHERE id = ?').bind(code, row.id)
}
