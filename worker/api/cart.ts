import type { Context } from 'hono'
import { cartCreate } from '#shared/platform-api/cart.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { Answer, Refused } from '#worker/commerce/call.ts'
import type { Gateway } from '#worker/env.ts'
import { withCart } from '#worker/session/session.ts'
import { refused, succeeded } from './answer.ts'
import { ask } from './asker.ts'

/** `POST /api/cart/create`: the visitor has a cart from here on. What it is called is nobody's business. */
export async function createCart(c: Context<Gateway>): Promise<Response> {
  const opened = (await currentCart(c)) ? { ok: true as const } : await openCart(c)
  return opened.ok ? succeeded(c, '{cartId}') : refused(c, opened)
}

export const noCart: Refused<'cartGone'> = {
  ok: false,
  refusal: 'cartGone',
  status: 404,
  message: 'There is no cart yet',
  meta: {},
}

/** The visitor's cart in this view; undefined before the first thing is added. */
export async function currentCart(c: Context<Gateway>): Promise<string | undefined> {
  return (await c.get('visitor').session()).carts[c.get('view').code]
}

/** Opens a cart and keeps it in the session. A customer is given the one that she has, on whatever device it was filled. */
export async function openCart(c: Context<Gateway>): Promise<{ ok: true; cartId: string } | Refused> {
  const answer = await ask(cartCreate, {}, c)
  if (!answer.ok) return answer
  const visitor = c.get('visitor')
  visitor.change(withCart(await visitor.session(), c.get('view').code, answer.result))
  return { ok: true, cartId: answer.result }
}

export async function dropCart(c: Context<Gateway>): Promise<void> {
  const visitor = c.get('visitor')
  visitor.change(withCart(await visitor.session(), c.get('view').code, undefined))
}

export function cartIsGone(answer: Answer<Endpoint> | Refused): boolean {
  return !answer.ok && answer.refusal === 'cartGone'
}
