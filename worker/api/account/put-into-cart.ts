import * as v from 'valibot'
import { cartUpdate } from '#shared/platform-api/cart.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import { translateFor } from '#worker/render/messages.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { cartIsGone, currentCart, dropCart, openCart } from '../cart.ts'
import { type ActionResult, type C, errorsOf, refusalOf } from './action.ts'

/** What is put into a cart, as the contract has it. */
export const CartItem = v.omit(cartUpdate.body.entries.cartItem, ['item_id', 'quoteId'])
export type CartItem = v.InferOutput<typeof CartItem>

interface NamedItem {
  name: string
  item: CartItem
}

/** Puts several things into the cart, at the prices of now; what cannot be had is named and the rest is there. */
export async function putIntoCart(wanted: readonly NamedItem[], c: C): Promise<ActionResult> {
  const left: string[] = []
  for (const { name, item } of wanted) {
    const answer = await putOne(item, c)
    if (!answer.ok && answer.status === 401) return refusalOf(answer, {})
    if (!answer.ok) left.push(name)
  }
  return (
    errorsOf({ '': left.length ? wordsOf(left, wanted.length, c) : undefined }) ?? { added: wanted.length }
  )
}

function wordsOf(names: readonly string[], wanted: number, c: C): string {
  const t = translateFor(c.get('view').code)
  const words =
    names.length < wanted
      ? 'The rest lies in the cart. This cannot be had now: {names}'
      : 'This cannot be had now: {names}'
  return t(words, { names: names.join(', ') })
}

/** Puts one thing into the cart of a customer, which is opened where she has none. */
export async function putOne(cartItem: CartItem, c: C) {
  const body = { cartItem, eventId: crypto.randomUUID() }
  const known = await currentCart(c)
  const first = known && (await callAsVisitor(cartUpdate, { body, cartId: known }, c))
  if (first && !cartIsGone(first)) return first
  if (known) await dropCart(c)
  const opened = await openCart(c)
  return opened.ok
    ? callAsVisitor(cartUpdate, { body, cartId: opened.cartId }, c)
    : (opened as PlatformRefusal)
}
