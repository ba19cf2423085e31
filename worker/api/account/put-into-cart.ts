import type { Context } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'
import { addToCart, type CartItem } from '../add-to-cart.ts'
import { type ActionResult, errorsOf, refusalOf } from './action.ts'

interface NamedItem {
  name: string
  item: CartItem
}

/**
 * Puts several lines into the cart, at the current prices; names those that are unavailable and adds the rest. A form that is sent twice,
 * because it was pressed twice or its response was lost, adds only once.
 */
export async function putIntoCart(wanted: readonly NamedItem[], c: Context): Promise<ActionResult> {
  const visitor = c.get('visitor')
  const key = await visitor.keyOf(JSON.stringify([c.req.path, wanted]))
  const left: string[] = []
  for (const [place, { name, item }] of wanted.entries()) {
    const answer = await addToCart(item, `${key}:${place}`, c)
    if (!answer.ok && answer.status === 401) return refusalOf(answer, {})
    if (!answer.ok) left.push(name)
  }
  if (!left.length) await visitor.sealAnew()
  return (
    errorsOf({ '': left.length ? wordsOf(left, wanted.length, c) : undefined }) ?? { added: wanted.length }
  )
}

function wordsOf(names: readonly string[], wanted: number, c: Context): string {
  const t = translateFor(c.get('view').code)
  const words =
    names.length < wanted
      ? 'The rest lies in the cart. This cannot be had now: {names}'
      : 'This cannot be had now: {names}'
  return t(words, { names: names.join(', ') })
}
