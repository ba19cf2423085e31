import { listedLines, mostListLines } from '#shared/order-list.ts'
import type { Action } from './action.ts'
import { putIntoCart } from './put-into-cart.ts'

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
