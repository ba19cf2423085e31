import { groupedByKit } from '#shared/kit.ts'
import type { Context } from '#worker/gateway.ts'
import { translateFor } from '#worker/render/messages.ts'
import { addToCart, type CartItem } from '../add-to-cart.ts'
import { repairKit } from '../order-form/cart.ts'
import { type Action, type ActionResult, errorsOf, refusalOf } from './action.ts'

const prefix = 'qty-'

/**
 * Puts products that are set aside for this customer into the cart, in the quantities typed; the platform refuses more than is
 * left.
 */
export const orderLimited: Action = async (fields, c) => {
  const wished = Object.entries(fields).filter(([name, qty]) => name.startsWith(prefix) && Number(qty) !== 0)
  const nonsense = wished.filter(([, qty = '']) => !/^[1-9]\d{0,3}$/.test(qty.trim()))
  if (nonsense.length) return { errors: Object.fromEntries(nonsense.map(([name]) => [name, noQuantity])) }
  if (!wished.length) return { errors: { '': 'Say of one product at least how many you want.' } }
  const visitor = c.get('visitor')
  const errors: Record<string, string> = {}
  for (const [name, qty] of wished) {
    // Each product has its own key: if the form is sent again with one quantity corrected, the other products are not added again.
    const key = await visitor.keyOf(`${name}=${qty}`)
    const answer = await addToCart({ sku: name.slice(prefix.length), qty: Number(qty) }, key, c)
    if (!answer.ok && answer.status === 401) return refusalOf(answer, {})
    if (!answer.ok) errors[name] = refusedWords(answer.meta, c)
  }
  if (Object.keys(errors).length) return { errors }
  await visitor.sealAnew()
  return { added: wished.length }
}

const noQuantity = 'Quantity must be a whole number above 0.'

interface NamedItem {
  name: string
  item: CartItem
}

/**
 * Puts several lines into the cart, at the current prices; names those that are unavailable and adds the rest. Adds all bottles of a kit or
 * none. A form that is sent twice, because it was pressed twice or its response was lost, adds only once.
 */
export async function putIntoCart(wanted: readonly NamedItem[], c: Context): Promise<ActionResult> {
  const visitor = c.get('visitor')
  const key = await visitor.keyOf(JSON.stringify([c.req.path, wanted]))
  const goods = groupedByKit(wanted.map(({ name, item }) => ({ ...item, name })))
  const left: string[] = []
  let isKitLeft = false
  for (const [place, { kit, lines }] of goods.entries()) {
    const refused = await addLines(lines, `${key}:${place}`, c)
    if (!refused) continue
    if (refused.answer.status === 401) return refusalOf(refused.answer, {})
    left.push(refused.line.name)
    if (!kit) continue
    isKitLeft = true
    await repairKit(refused.line, c)
  }
  // The platform would not add the removed bottles of a kit again for the same key.
  if (!left.length || isKitLeft) await visitor.sealAnew()
  return (
    errorsOf({ '': left.length ? wordsOf(left, goods.length, c) : undefined }) ?? { added: wanted.length }
  )
}

/** Adds lines until one is refused, and returns that one with its refusal; undefined if all were added. */
async function addLines(lines: readonly (CartItem & { name: string })[], key: string, c: Context) {
  for (const [place, line] of lines.entries()) {
    const { name, ...item } = line
    const answer = await addToCart(item, `${key}:${place}`, c)
    if (!answer.ok) return { line, answer }
  }
  return undefined
}

function wordsOf(names: readonly string[], wanted: number, c: Context): string {
  const t = translateFor(c.get('view').code)
  const words =
    names.length < wanted
      ? 'The rest lies in the cart. This cannot be had now: {names}'
      : 'This cannot be had now: {names}'
  return t(words, { names: names.join(', ') })
}

function refusedWords({ maxQuantity }: { maxQuantity?: unknown }, c: Context): string {
  if (typeof maxQuantity !== 'number' || maxQuantity < 1) return 'This product cannot be had now.'
  const t = translateFor(c.get('view').code)
  return t('Only {maxQuantity} products of this type are available!', { maxQuantity })
}
