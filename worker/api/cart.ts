import { assignCustomerToCart, cartCreate } from '#shared/platform-api/cart.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import { settings } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'
import { count } from '#worker/middleware/figures.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { isCustomerCart, withCart } from '#worker/session/session.ts'
import { type Asking, callAsVisitor } from '#worker/session/visitor-calls.ts'
import { refused, succeeded, tooMany } from './answer.ts'

/** `POST /api/cart/create`: opens a cart in the session, without sending its id to the browser. */
export async function createCart(c: Context): Promise<Response> {
  const opened = (await currentCart(c)) ? { ok: true as const } : await openCart(c)
  return opened.ok ? succeeded(c, '{cartId}') : refused(c, opened)
}

/** Makes a call on the visitor's own cart; returns the refusal `cartGone` if there is none, or no longer. */
export async function callWithCart<Row extends Endpoint>(
  row: Row,
  asking: Asking<Row>,
  c: Context,
): Promise<Answer<Row> | PlatformRefusal> {
  const cartId = await currentCart(c)
  if (!cartId) return noCart
  const answer = await callAsVisitor(row, { ...asking, cartId }, c)
  if (cartIsGone(answer)) await dropCart(c)
  return answer
}

export const noCart: PlatformRefusal<'cartGone'> = {
  ok: false,
  refusal: 'cartGone',
  status: 404,
  message: 'There is no cart yet',
  meta: {},
}

/**
 * Returns the visitor's cart in this view; undefined before the first line is added. A guest's cart is merged into the customer's after
 * they have signed in.
 */
export async function currentCart(c: Context): Promise<string | undefined> {
  const { carts, token } = await c.get('visitor').session()
  const cartId = carts[c.get('view').code]
  if (!cartId || !token || isCustomerCart(cartId)) return cartId
  return joinCarts(cartId, c)
}

/** Opens a cart and stores its id in the session. A customer receives the cart that they have already, on whatever device it was filled. */
export async function openCart(c: Context): Promise<{ ok: true; cartId: string } | PlatformRefusal> {
  const { token } = await c.get('visitor').session()
  if (!token && (await isRateLimited(c, 'cart'))) return tooMany
  for (let bypasses = 0; ; bypasses++) {
    const answer = await callAsVisitor(cartCreate, {}, c)
    if (answer.ok) {
      if (!token) count(c.get('view').code, 'cart', '', c.env, c.executionCtx)
      return rememberCart(answer.result, c)
    }
    // The refusal has ended the session: the next call is a guest's.
    if (answer.status !== 401 || bypasses >= settings(c.env).MAX_CART_BYPASS_ATTEMPTS) return answer
  }
}

/** Removes a cart that is gone from the session; its id stays as `left`, for requests about its order. */
export async function dropCart(c: Context): Promise<void> {
  const visitor = c.get('visitor')
  const session = await visitor.session()
  const store = c.get('view').code
  // Several calls on the same cart may find it gone.
  if (!session.carts[store]) return
  visitor.change({ ...withCart(session, store, undefined), left: session.carts[store] })
}

export function cartIsGone(answer: Answer<Endpoint> | PlatformRefusal): boolean {
  return !answer.ok && answer.refusal === 'cartGone'
}

/**
 * Merges the carts, once for a pair of carts at the platform. It happens with the first call of the cart after signing in, not with signing
 * in itself, because the browser has the new session by then. If the response is lost, the session still names the guest's cart, and the
 * next call merges again.
 */
async function joinCarts(guestCart: string, c: Context): Promise<string | undefined> {
  const answer = await callAsVisitor(assignCustomerToCart, { body: {}, cartId: guestCart }, c)
  if (!answer.ok && answer.refusal === 'unauthorized') return guestCart
  if (answer.ok && answer.meta?.limited.length) c.set('limited', answer.meta.limited)
  // The guest's cart was merged or ordered before: the customer's own is used.
  const opened = await openCart(c)
  return opened.ok ? opened.cartId : undefined
}

async function rememberCart(cartId: string, c: Context): Promise<{ ok: true; cartId: string }> {
  const visitor = c.get('visitor')
  visitor.change(withCart(await visitor.session(), c.get('view').code, cartId))
  return { ok: true, cartId }
}
