// Why: docs/decisions/034-gift-cards-are-money.md
import { cartApplyCoupon, cartCoupon, cartDeleteCoupon } from '#shared/platform-api/cart.ts'
import { cartSetFee, cartSetGiftCard, cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { prepare, sql } from '../sql.ts'
import { type CartRow, openCart, storeColumns, touchUnchanged } from './access.ts'
import { currentTotals, spentPoints } from './add-up.ts'
import { changeCart, withCart } from './change-cart.ts'
import { feeOptions, offeredFees } from './fees.ts'
import { countingCoupon, pricedCart } from './priced-cart.ts'
import { type CartReading, readCart, withColumns } from './read-cart.ts'

export const applyCoupon = serve(cartApplyCoupon, async (call) => {
  const coupon = call.query.coupon.trim()
  const reading = withColumns(await readCart(call, { coupon: sql`${coupon}` }), { coupon_code: coupon })
  const priced = pricedCart(reading)
  if (priced.lines.length === 0) {
    throw call.refuse('cartEmpty', `The "${reading.cart.quoteId}" Cart doesn't contain products.`)
  }
  const code = countingCoupon(priced)
  if (code === null) {
    throw call.refuse('couponInvalid', "The coupon code isn't valid. Verify the code and try again.")
  }
  const after = await withStored(reading, { coupon_code: code })
  return withCart(true as const, call.query, after, priced)
})

export const readCoupon = serve(cartCoupon, async (call) => (await openCart(call)).row.coupon_code)

export const deleteCoupon = serve(cartDeleteCoupon, async (call) =>
  withCart(true as const, call.query, await withStored(await readCart(call), { coupon_code: null })),
)

export const setFee = serve(cartSetFee, (call) =>
  changeCart(call, {}, async (reading) => {
    const { cart } = reading
    const priced = pricedCart(reading)
    const { fee_id, options_ids } = call.body.information
    const fee = offeredFees(cart, priced).find((offered) => offered.fee_id === fee_id)
    const isKnown = options_ids.every((id) => fee?.options.some((option) => option.id === id))
    if (!fee || !isKnown || (options_ids.length > 1 && !fee.multiple)) {
      throw call.refuse('feeUnknown', `No such fee: ${fee_id} with ${options_ids.join(', ')}`)
    }
    const fee_options = JSON.stringify({ ...feeOptions(cart.row), [fee_id]: options_ids })
    const change = sql`UPDATE carts SET fee_options = ${fee_options} WHERE id = ${cart.row.id}`
    await call.db.batch([touchUnchanged(cart), prepare(call.db, change)])
    const after = withColumns(reading, { fee_options })
    return withCart(totalsToWire(currentTotals(after, priced)), call.query, after, priced)
  }),
)

export const setPoints = serve(cartSetPoints, async (call) => {
  const reading = await readCart(call)
  if (!reading.cart.customer) throw unauthorized()
  const priced = pricedCart(reading)
  const columns = { use_points: Number(call.body.usePoints) }
  if (columns.use_points && spentPoints(withColumns(reading, columns).cart, priced) === 0) {
    throw call.refuse('pointsUnavailable', 'There are no points to use.')
  }
  const after = await withStored(reading, columns)
  return withCart(totalsToWire(currentTotals(after, priced)), call.query, after, priced)
})

export const setGiftCard = serve(cartSetGiftCard, async (call) => {
  const giftCard = call.body.code.replace(/[\s-]/g, '')
  const reading = await readCart(call, { giftCard })
  const card = reading.terms.giftCard
  if (giftCard && !card?.balance)
    throw call.refuse('giftCardUnknown', 'There is nothing on a gift card of this code.')
  const after = await withStored(reading, { gift_card: card?.code ?? null })
  const priced = pricedCart(after)
  return withCart(totalsToWire(currentTotals(after, priced)), call.query, after, priced)
})

/** Stores columns of the cart, and returns its reading with them. */
async function withStored(reading: CartReading, columns: Partial<CartRow>): Promise<CartReading> {
  await storeColumns(reading.cart, columns)
  return withColumns(reading, columns)
}
