import { accountHref } from '#shared/account-blocks.ts'
import { kitSku } from '#shared/kit-count.ts'
import { longestNote } from '#shared/order.ts'
import { listedLines, mostListLines } from '#shared/order-list.ts'
import { tooLong } from '#shared/person.ts'
import { type OrderedLine, orderByKey } from '#shared/platform-api/order.ts'
import { updateMoreOptions } from '#shared/platform-api/placed-order.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import type { CartItem } from '../add-to-cart.ts'
import { type Action, errorsOf, refusalOf, resultOf } from './action.ts'
import { putIntoCart } from './put-into-cart.ts'

/**
 * Puts the goods of an order into the cart, at the current prices; names those that are unavailable and adds the rest. `line` limits it to
 * one line.
 */
export const orderAgain: Action = async ({ line }, c, id = '') => {
  const order = await callAsVisitor(orderByKey, { query: { orderId: id } }, c)
  if (!order.ok) return refusalOf(order, {})
  return putIntoCart(
    bought(order.result.lines, line).map(({ name, sku, qty, product_option, options }) => ({
      name: kitSku(product_option) ? `${options.at(-1)?.value ?? sku} (${name})` : name,
      item: {
        sku,
        qty,
        ...(product_option && { product_option: product_option as CartItem['product_option'] }),
      },
    })),
    c,
  )
}

/** Returns the lines without gifts, or the one at this place: two lines may have one SKU, alone and in a kit. */
export function bought<Line extends Pick<OrderedLine, 'price_incl_tax'>>(
  lines: readonly Line[],
  place: string | undefined,
): Line[] {
  return lines.filter(
    ({ price_incl_tax }, index) => price_incl_tax > 0 && (!place || place === String(index)),
  )
}

/** Saves the notes of an order that has not been sent yet. */
export const saveNotes: Action = async (fields, c, id = '') => {
  const { noticeMessage = '', shipmentNote = '', personalMessage = '' } = fields
  const notes = { noticeMessage, shipmentNote, personalMessage }
  const errors = Object.entries(notes).map(([name, text]) => [name, tooLong(text, longestNote)])
  const body = { orderId: id, ...notes }
  return (
    errorsOf(Object.fromEntries(errors)) ??
    resultOf(
      await callAsVisitor(updateMoreOptions, { body, cartId: '' }, c),
      { done: 'notes', to: accountHref('orders/:id', id) },
      { tooLate: { '': 'The order cannot be changed any longer.' } },
    )
  )
}

/** Shows the lines with the product found for each: nothing is put into the cart. */
export const checkList: Action = async ({ list = '', file = '' }) => {
  const text = [list, file].filter((part) => part.trim()).join('\n')
  return listErrors(text) ?? { again: { list: text } }
}

/** Puts the lines that were shown and confirmed into the cart; names those that are no longer available. */
export const orderList: Action = async ({ list = '' }, c) => {
  const wrong = listErrors(list)
  if (wrong) return wrong
  return putIntoCart(
    listedLines(list).map(({ sku, qty }) => ({ name: sku, item: { sku, qty: qty ?? 0 } })),
    c,
  )
}

function listErrors(text: string) {
  const { length } = listedLines(text)
  if (length === 0) return { errors: { list: 'There is no article in the list.' } }
  return length > mostListLines
    ? { errors: { list: 'The list has more than 100 lines: send it in parts.' } }
    : undefined
}
