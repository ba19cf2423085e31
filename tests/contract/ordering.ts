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
 * Returns the order of a cart with one line, which the caller may place. Throws if orders may not stay behind, even for orders that should
 * be refused, because another platform may accept them.
 */
export async function orderOf(view: StoreCode, cart: FilledCart): Promise<OrderInput> {
  leave('an order')
  await proveAge(view, cart.cartId)
  return bodyOf(view, cart)
}

/** Returns an order without a proof of age. */
export async function unproved(view: StoreCode): Promise<OrderInput> {
  leave('an order')
  const { sku } = await productToOrder(view)
  return bodyOf(view, await cartWith(view, { sku, qty: 1 }))
}

/** Places an order of one product by a new customer, paid on delivery. */
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

/** Returns the body of an order. `offered`: the cart whose delivery and payment methods are used. */
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

/** Returns an order that could be placed now. */
export async function order(view: StoreCode, product?: FoundProduct): Promise<OrderInput> {
  const { sku } = product ?? (await productToOrder(view))
  return orderOf(view, await cartWith(view, { sku, qty: 1 }))
}

/** Returns the order with changes. */
export function changed(input: OrderInput, changes: Parameters<typeof withChanges>[1]): OrderInput {
  return { ...input, body: withChanges(input.body, changes) }
}

/** Returns the order with changes of address, delivery or payment. */
export function directed(input: OrderInput, part: Partial<OrderBody['addressInformation']>): OrderInput {
  const addressInformation = { ...input.body.addressInformation, ...part }
  return changed(input, { addressInformation })
}

export interface Placed {
  input: OrderInput
  receipt: ResultOf<typeof orderCreate>
}

/** Places an order, which stays on the platform. */
export async function placed(view: StoreCode): Promise<Placed> {
  const input = await order(view)
  return { input, receipt: await resultOf(orderCreate, input) }
}

/** The identifiers of an order for queries about it. */
export interface PlacedOrder {
  view: StoreCode
  cartId: string
  orderId: string
}

export function named({ view, cartId, body }: OrderInput): PlacedOrder {
  return { view, cartId, orderId: body.order_id }
}

/** Places an order that waits for its card payment. */
export async function cardOrder(view: StoreCode): Promise<PlacedOrder> {
  const input = await order(view)
  const offered = await resultOf(cartPaymentMethods, { view, cartId: input.cartId })
  const card = offered.find(({ offline }) => !offline)
  if (!card) throw missing('card payment')
  const paidByCard = directed(input, { payment_method_code: card.code })
  await resultOf(orderCreate, paidByCard)
  return named(paidByCard)
}
