import type { Context } from 'hono'
import type { Gateway } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'
import { addToCart, type CartItem } from '../add-to-cart.ts'
import { type ActionResult, errorsOf, refusalOf } from './action.ts'

interface NamedItem {
  name: string
  item: CartItem
}

/** Puts several things into the cart, at the prices of now; what cannot be had is named and the rest is there. */
export async function putIntoCart(wanted: readonly NamedItem[], c: Context<Gateway>): Promise<ActionResult> {
  const left: string[] = []
  for (const { name, item } of wanted) {
    const answer = await addToCart(item, crypto.randomUUID(), c)
    if (!answer.ok && answer.status === 401) return refusalOf(answer, {})
    if (!answer.ok) left.push(name)
  }
  return (
    errorsOf({ '': left.length ? wordsOf(left, wanted.length, c) : undefined }) ?? { added: wanted.length }
  )
}

function wordsOf(names: readonly string[], wanted: number, c: Context<Gateway>): string {
  const t = translateFor(c.get('view').code)
  const words =
    names.length < wanted
      ? 'The rest lies in the cart. This cannot be had now: {names}'
      : 'This cannot be had now: {names}'
  return t(words, { names: names.join(', ') })
}
