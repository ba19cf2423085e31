import { cartApplyCoupon, cartCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { serve } from '../serve.ts'
import { sql } from '../sql.ts'
import { openCart, storeColumns } from './access.ts'
import { withCart } from './change-cart.ts'
import { countingCoupon, pricedCart } from './priced-cart.ts'
import { readCart, withColumns } from './read-cart.ts'

export const applyCoupon = serve(cartApplyCoupon, async (call) => {
  const { withCart: asked, coupon: typed } = call.query
  const coupon = typed.trim()
  const reading = withColumns(await readCart(call, { coupon: sql`${coupon}` }), { coupon_code: coupon })
  const priced = pricedCart(reading)
  if (priced.lines.length === 0) {
    throw call.refuse('cartEmpty', `The "${reading.cart.quoteId}" Cart doesn't contain products.`)
  }
  const code = countingCoupon(priced)
  if (code === null) {
    throw call.refuse('couponInvalid', "The coupon code isn't valid. Verify the code and try again.")
  }
  await storeColumns(reading.cart, { coupon_code: code })
  return withCart(true as const, { withCart: asked }, withColumns(reading, { coupon_code: code }), priced)
})

export const readCoupon = serve(cartCoupon, async (call) => (await openCart(call)).row.coupon_code)

export const deleteCoupon = serve(cartDeleteCoupon, async (call) => {
  const reading = await readCart(call)
  const columns = { coupon_code: null }
  await storeColumns(reading.cart, columns)
  return withCart(true as const, call.query, withColumns(reading, columns))
})
