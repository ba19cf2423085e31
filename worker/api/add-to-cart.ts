import * as v from 'valibot'
import { cartUpdate } from '#shared/platform-api/cart.ts'
import type { Context } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { callWithCart, cartIsGone, openCart } from './cart.ts'

/** A line to add to a cart, in the contract's form. */
export const CartItem = v.omit(cartUpdate.body.entries.cartItem, ['item_id', 'quoteId'])
export type CartItem = v.InferOutput<typeof CartItem>

/**
 * Adds a line to the visitor's cart, which is opened if there is none or if it is gone. The platform adds only once for the same `eventId`.
 */
export async function addToCart(cartItem: CartItem, eventId: string, c: Context) {
  const body = { cartItem, eventId }
  const first = await callWithCart(cartUpdate, { body }, c)
  if (!cartIsGone(first)) return first
  const opened = await openCart(c)
  return opened.ok ? callAsVisitor(cartUpdate, { body, cartId: opened.cartId }, c) : opened
}
