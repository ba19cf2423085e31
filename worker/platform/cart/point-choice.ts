import { cartSetPoints } from '#shared/platform-api/cart-choices.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { openCart, touch } from './access.ts'
import { currentTotals, spentPoints } from './add-up.ts'
import { readPricedCart } from './priced-cart.ts'

export const setPoints = serve(cartSetPoints, async (call) => {
  const cart = await openCart(call)
  if (!cart.customer) throw unauthorized()
  const priced = await readPricedCart(cart)
  const { usePoints } = call.body
  const use_points = Number(usePoints)
  const after = { ...cart, row: { ...cart.row, use_points } }
  if (usePoints && spentPoints(after, priced) === 0) {
    throw call.refuse('pointsUnavailable', 'There are no points to use.')
  }
  await call.db.batch([
    call.db.prepare('UPDATE carts SET use_points = ? WHERE id = ?').bind(use_points, cart.row.id),
    touch(cart),
  ])
  return totalsToWire(await currentTotals(after, priced))
})
