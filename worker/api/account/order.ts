import { accountHref } from '#shared/account-blocks.ts'
import type { OrderedLine } from '#shared/order.ts'
import { cartUpdate } from '#shared/platform-api/cart.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { orderByKey } from '#shared/platform-api/order.ts'
import { updateMoreOptions } from '#shared/platform-api/order-notes.ts'
import { routes } from '#shared/routes.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import { translateFor } from '#worker/render/messages.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { cartIsGone, currentCart, dropCart, openCart } from '../cart.ts'
import { type Action, type C, errorsOf, resultOf } from './action.ts'

/** Puts what an order had into the cart, at the prices of now; what cannot be had is named and the rest is there. */
export const orderAgain: Action = async (_, c, id = '') => {
  const order = await callAsVisitor(orderByKey, { query: { orderId: id } }, c)
  if (!order.ok) return resultOf(order, done)
  const lines = order.result.lines.filter(({ price_incl_tax }) => price_incl_tax > 0)
  const left: string[] = []
  for (const line of lines) {
    const answer = await addAgain(line, c)
    if (!answer.ok && answer.status === 401) return resultOf(answer, done)
    if (!answer.ok) left.push(line.name)
  }
  return errorsOf({ '': left.length ? wordsOf(left, lines.length, c) : undefined }) ?? done
}

const done = { done: 'again', to: routes.cart.href() } as const

function wordsOf(names: readonly string[], ordered: number, c: C): string {
  const t = translateFor(c.get('view').code)
  const words =
    names.length < ordered
      ? 'The rest lies in the cart. This cannot be had now: {names}'
      : 'This cannot be had now: {names}'
  return t(words, { names: names.join(', ') })
}

type Item = BodyOf<typeof cartUpdate>['cartItem']

async function addAgain({ sku, qty, product_option }: OrderedLine, c: C) {
  const cartItem: Item = {
    sku,
    qty,
    ...(product_option && { product_option: product_option as Item['product_option'] }),
  }
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

/** The words that go with an order that has not left yet. */
export const saveNotes: Action = async (fields, c, id = '') => {
  const { noticeMessage = '', shipmentNote = '', personalMessage = '' } = fields
  const body = { orderId: id, noticeMessage, shipmentNote, personalMessage }
  return resultOf(
    await callAsVisitor(updateMoreOptions, { body, cartId: '' }, c),
    { done: 'notes', to: accountHref('orders/:id', id) },
    { tooLate: { '': 'The order cannot be changed any longer.' } },
  )
}
