import { toDecimal } from '#shared/money.ts'
import type { Endpoint, RefusalOf } from '#shared/platform-api/endpoint.ts'
import { cartGone } from '#worker/platform/cart/access.ts'
import { unauthorized } from '#worker/platform/refusal.ts'
import { type Call, type Handler, type Served, serve } from '#worker/platform/serve.ts'
import { VendureRefused } from './call-shop-api.ts'

/** Creates the handler of a row, as `serve` does. A refusal of the plug-in becomes the row's refusal of the same name. */
export function serveByVendure<E extends Endpoint>(row: E, handler: Handler<E>): Served<E> {
  return serve(row, async (call) => {
    try {
      return await handler(call)
    } catch (error) {
      throw error instanceof VendureRefused ? rowRefusal(row, call, error) : error
    }
  })
}

function rowRefusal<E extends Endpoint>(row: E, call: Call<E>, error: VendureRefused): Error {
  const { refusal, value } = error
  if (refusal === 'sessionGone') return value && value === call.cartId ? cartGone(value) : unauthorized()
  if (refusal === 'cartGone' && row.needs === 'cart') return cartGone(call.cartId)
  if (!Object.hasOwn(row.refusals, refusal)) return error
  return call.refuse(refusal as RefusalOf<E>, refusalTexts[refusal] ?? 'Refused', refusalMeta(refusal, value))
}

function refusalMeta(refusal: string, value: string) {
  if (refusal === 'notAvailable') return { maxQuantity: Number(value) }
  if (refusal === 'totalChanged') return { grand_total: toDecimal(Number(value)) }
  return undefined
}

const refusalTexts: Readonly<Record<string, string>> = {
  notAvailable: 'The requested quantity is not available',
  productGone: "The product that was requested doesn't exist. Verify the product and try again.",
  lineGone: "The cart doesn't contain the item.",
  codeUnknown: 'This code is not right, or not right any longer.',
  couponInvalid: "The coupon code isn't valid. Verify the code and try again.",
  methodUnknown: 'Carrier with such method not found',
  cartEmpty: 'The cart is empty.',
  cartChanged: 'The cart is no longer what was ordered. Please check it and order again.',
  totalChanged: 'The total has changed. Please check it and order again.',
  keyReused: 'This order key already belongs to another order.',
  keyVoid: 'No order is taken under this key any more.',
  soldOut: 'Some of the ordered products are not available!',
  orderUnknown: 'No such order',
  alreadyWithdrawn: 'This order is withdrawn from already.',
  notInForce: 'This order is not in force.',
  withdrawalUnknown: 'This withdrawal is not known.',
  orderPaid: 'The order is in force.',
  tooManyTries: 'The payment was tried too often.',
  tooLate: 'The order is handed over already.',
}
