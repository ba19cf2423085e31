import { withNetSum } from '#shared/net-sum.ts'
import type { OrderedCart } from '#shared/order-form.ts'
import { cartPull } from '#shared/platform-api/cart.ts'
import { cartTotals } from '#shared/platform-api/checkout.ts'
import type { Context } from '#worker/gateway.ts'
import { callWithCart } from './cart.ts'

/** Returns the visitor's cart from the platform: no lines and no totals if there is none; with net sums for customers who see them. */
export async function orderedCart(c: Context): Promise<OrderedCart> {
  const [pulled, totals] = await Promise.all([callWithCart(cartPull, {}, c), callWithCart(cartTotals, {}, c)])
  const lines = pulled.ok ? pulled.result : []
  const { showsNet } = await c.get('visitor').audience()
  if (lines.length === 0 || !totals.ok) return { lines, totals: null }
  return { lines, totals: showsNet ? withNetSum(totals.result) : totals.result }
}
