import type { Context } from 'hono'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { orderByKey, orderCreate } from '#shared/platform-api/order.ts'
import type { Gateway } from '#worker/env.ts'
import { isLimited } from '#worker/middleware/rate-limit.ts'
import { withCart } from '#worker/session/session.ts'
import { refused, succeeded, tooMany } from './answer.ts'
import { ask } from './asker.ts'
import { currentCart, noCart } from './cart.ts'
import { readInput } from './input.ts'

/** Milliseconds: behind an order stand stock, payment and mail of a platform that may be slow. */
const orderTimeLimit = 25_000

/**
 * Places the order of the visitor's own cart, whatever cart and customer the browser names. It closes the cart, which
 * from then on only opens the confirmation.
 */
export async function placeOrder(c: Context<Gateway>): Promise<Response> {
  if (await isLimited(c, 'order')) return tooMany(c)
  const body = (await readInput(orderCreate, c)).body as BodyOf<typeof orderCreate>
  const cartId = await cartOfOrder(body.order_id, c)
  if (!cartId) return refused(c, noCart)
  const visitor = c.get('visitor')
  const store = c.get('view').code
  const own = {
    cart_id: cartId,
    user_id: String((await visitor.session()).customerId ?? ''),
    store_code: store,
  }
  const answer = await ask(orderCreate, { body: { ...body, ...own }, cartId, timeLimit: orderTimeLimit }, c)
  if (!answer.ok) return refused(c, answer)
  const ordered = { orderId: body.order_id, cartId }
  visitor.change({ ...withCart(await visitor.session(), store, undefined), ordered })
  return succeeded(c, answer.result)
}

export async function orderOfKey(c: Context<Gateway>): Promise<Response> {
  const { query } = await readInput(orderByKey, c)
  const { orderId = '' } = query
  const cartId = await cartOfOrder(orderId, c)
  const answer = await ask(orderByKey, { query: { orderId }, cartId }, c)
  return answer.ok ? succeeded(c, answer.result) : refused(c, answer)
}

/** The cart that an order closed where it was the last one, else the one that is open: so a repeated order finds its own. */
async function cartOfOrder(orderId: string, c: Context<Gateway>): Promise<string | undefined> {
  const { ordered } = await c.get('visitor').session()
  return ordered?.orderId === orderId ? ordered.cartId : currentCart(c)
}
