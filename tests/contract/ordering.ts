import { cartUpdate } from '#shared/platform-api/cart.ts'
import { cartPaymentMethods } from '#shared/platform-api/checkout.ts'
import type { ResultOf } from '#shared/platform-api/endpoint.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type OrderBody, orderBody, withChanges } from '#tests/fixtures/order.ts'
import { proveAge } from './age.ts'
import type { Input } from './ask.ts'
import { leave, missing } from './attempt.ts'
import { addresses, buyer, offeredDelivery, offeredPayment, pickupFor } from './delivery.ts'
import { type FoundProduct, productToOrder } from './found.ts'
import { readResult, resultOf } from './result.ts'
import { cartWith, type FilledCart, newCustomer, openCart, put, signIn } from './shopper.ts'

export interface OrderInput extends Input {
  view: StoreCode
  cartId: string
  body: OrderBody
}

/**
 * Everything for an order of this cart's one line; it is placed by whoever sends it. Also an order that should be
 * refused is only tried where one may stay: another platform may take it.
 */
export async function orderOf(view: StoreCode, cart: FilledCart): Promise<OrderInput> {
  leave('an order')
  await proveAge(view, cart.cartId)
  return bodyOf(view, cart)
}

/** The same of somebody whose age nobody knows. */
export async function unproved(view: StoreCode): Promise<OrderInput> {
  leave('an order')
  const { sku } = await productToOrder(view)
  return bodyOf(view, await cartWith(view, { sku, qty: 1 }))
}

/** An order of one bottle by a customer of its own, paid as it is handed over. */
export async function boughtByCustomer(view: StoreCode): Promise<{ token: string; product: FoundProduct }> {
  leave('an order')
  const { token } = await signIn(await newCustomer(view))
  const product = await productToOrder(view)
  const cartId = await openCart(view, token)
  const line = readResult(cartUpdate, await put(view, cartId, { sku: product.sku, qty: 1 }, token))
  await proveAge(view, cartId, token)
  const offered = await cartWith(view, { sku: product.sku, qty: 1 })
  await resultOf(orderCreate, { ...(await bodyOf(view, { cartId, line }, offered.cartId)), token })
  return { token, product }
}

/** `offered`: the cart that is asked what it may be delivered and paid by. */
async function bodyOf(
  view: StoreCode,
  { cartId, line }: FilledCart,
  offered: string = cartId,
): Promise<OrderInput> {
  const delivery = await offeredDelivery(view, offered)
  const pickupId = await pickupFor(view, delivery)
  const payment = await offeredPayment(view, offered)
  const { sku, qty, name, type_id, price_incl_tax } = line
  const { carrier_code, method_code } = delivery
  const body = orderBody(cartId, [], {
    ...{ view, email: buyer, order_id: `contract-${crypto.randomUUID()}` },
    delivery: { carrier_code, method_code, pickupId },
    payment: payment.code,
    information: { billingAddress: addresses[view] },
    products: [{ sku, qty, name, price: price_incl_tax / 100, product_type: type_id }],
  })
  return { view, cartId, body }
}

/** An order that could be placed now. */
export async function order(view: StoreCode, product?: FoundProduct): Promise<OrderInput> {
  const { sku } = product ?? (await productToOrder(view))
  return orderOf(view, await cartWith(view, { sku, qty: 1 }))
}

/** The same order, changed. */
export function changed(input: OrderInput, changes: Parameters<typeof withChanges>[1]): OrderInput {
  return { ...input, body: withChanges(input.body, changes) }
}

/** The same order with other words about where and how. */
export function directed(input: OrderInput, part: Partial<OrderBody['addressInformation']>): OrderInput {
  const addressInformation = { ...input.body.addressInformation, ...part }
  return changed(input, { addressInformation })
}

export interface Placed {
  input: OrderInput
  receipt: ResultOf<typeof orderCreate>
}

/** An order that was placed: it stays. */
export async function placed(view: StoreCode): Promise<Placed> {
  const input = await order(view)
  return { input, receipt: await resultOf(orderCreate, input) }
}

/** An order as those name it who ask about it. */
export interface PlacedOrder {
  view: StoreCode
  cartId: string
  orderId: string
}

export function named({ view, cartId, body }: OrderInput): PlacedOrder {
  return { view, cartId, orderId: body.order_id }
}

/** An order that waits for its card payment. */
export async function cardOrder(view: StoreCode): Promise<PlacedOrder> {
  const input = await order(view)
  const offered = await resultOf(cartPaymentMethods, { view, cartId: input.cartId })
  const card = offered.find(({ offline }) => !offline)
  if (!card) throw missing('card payment')
  const paidByCard = directed(input, { payment_method_code: card.code })
  await resultOf(orderCreate, paidByCard)
  return named(paidByCard)
}
