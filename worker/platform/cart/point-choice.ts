import { cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { storeColumns } from './access.ts'
import { currentTotals, spentPoints } from './add-up.ts'
import { withCart } from './change-cart.ts'
import { pricedCart } from './priced-cart.ts'
import { readCart, withColumns } from './read-cart.ts'

export const setPoints = serve(cartSetPoints, async (call) => {
  const reading = await readCart(call)
  if (!reading.cart.customer) throw unauthorized()
  const priced = pricedCart(reading)
  const { usePoints } = call.body
  const columns = { use_points: Number(usePoints) }
  const after = withColumns(reading, columns)
  if (usePoints && spentPoints(after.cart, priced) === 0) {
    throw call.refuse('pointsUnavailable', 'There are no points to use.')
  }
  await storeColumns(reading.cart, columns)
  return withCart(totalsToWire(currentTotals(after, priced)), call.query, after, priced)
})
