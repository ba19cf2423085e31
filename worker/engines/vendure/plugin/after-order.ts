import { Order, type RequestContext } from '@vendure/core'
import { LessThan } from 'typeorm'
import {
  fieldsOf,
  lockCart,
  lockOrder,
  openOrder,
  orThrow,
  readOrder,
  storeFields,
  syncDeposit,
} from './cart.ts'
import type { OrderFields } from './custom-fields.ts'
import { addLines, copyChoices, openOrCreate } from './merge-cart.ts'
import { options } from './options.ts'
import { awaitingPayment } from './order-process.ts'
import { ownOrder, placedOrder } from './own-order.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

/** A charge of an order as the card provider has reported it to the shop. */
export interface Charge {
  code: string
  state: 'Authorized' | 'Settled'
}

/** Stores the payment of an order that awaits it; a repeated call changes nothing. */
export async function storeCharge(vendure: Vendure, ctx: RequestContext, charge: Charge): Promise<Order> {
  await lockOrder(vendure, ctx, charge.code)
  const order = await placedOrder(vendure, ctx, charge.code)
  if (!order) throw refused('orderUnknown')
  if (order.state !== awaitingPayment) return order
  const metadata = { secret: options.secret, state: charge.state }
  const method = fieldsOf(order).paymentCode ?? ''
  await orThrow(vendure.orders.addPaymentToOrder(ctx, order.id, { method, metadata }))
  return readOrder(vendure, ctx, order.id)
}

/** The most windows that may be opened for one order: a limit against trying stolen cards. */
const mostWindows = 6

/** Counts a card window of a visitor's order before the shop opens it. Throws `tooManyTries` at the limit. */
export async function countWindow(vendure: Vendure, ctx: RequestContext, id: string): Promise<Order> {
  const order = await ownOrder(vendure, ctx, id)
  if (!order) throw refused('orderUnknown')
  const windows = (fieldsOf(order).windows ?? 0) + 1
  if (windows > mostWindows) throw refused('tooManyTries')
  await storeFields(vendure, ctx, order.id, { windows })
  return order
}

/** Returns the orders that have awaited their payment since before this time, the oldest first. */
export function unpaidOrders({ connection }: Vendure, ctx: RequestContext, before: Date): Promise<Order[]> {
  return connection.getRepository(ctx, Order).find({
    where: { state: awaitingPayment, orderPlacedAt: LessThan(before), channels: { id: ctx.channelId } },
    order: { orderPlacedAt: 'ASC' },
    take: 25,
  })
}

/** Cancels an order if it still awaits its payment. Returns the order after that. */
export async function cancelUnpaid(vendure: Vendure, ctx: RequestContext, code: string): Promise<Order> {
  await lockOrder(vendure, ctx, code)
  const order = await placedOrder(vendure, ctx, code)
  if (!order) throw refused('orderUnknown')
  if (order.state !== awaitingPayment) return order
  await orThrow(vendure.orders.cancelOrder(ctx, { orderId: order.id, cancelShipping: true }))
  return readOrder(vendure, ctx, order.id)
}

/**
 * Cancels a visitor's order that awaits its payment, and puts its goods into the cart of the session. `orderedIn` is the session that
 * placed the order, which may be another. Returns the order.
 */
export async function abandonOrder(
  vendure: Vendure,
  ctx: RequestContext,
  { id, orderedIn }: { id: string; orderedIn: string },
): Promise<Order> {
  await lockOrder(vendure, ctx, id)
  const order = await ownOrder(vendure, ctx, id, orderedIn)
  if (!order) throw refused('orderUnknown')
  if (order.state === 'Cancelled') return order
  if (order.state !== awaitingPayment) throw refused('orderPaid')
  const lines = order.lines.map(({ productVariant, quantity }) => ({ productVariant, quantity }))
  await orThrow(vendure.orders.cancelOrder(ctx, { orderId: order.id, cancelShipping: true }))
  const cart = await openOrCreate(vendure, ctx)
  const abandoned = Object.assign(Object.create(order), { lines }) as Order
  await addLines(vendure, ctx, cart, abandoned)
  await copyChoices(vendure, ctx, cart, abandoned)
  await syncDeposit(vendure, ctx, cart.id)
  return readOrder(vendure, ctx, order.id)
}

/** The most void keys that a cart stores. */
const mostKeys = 10

/** Returns the visitor's order with this key. If there is none, makes the key void: the cart accepts no order with it any more. */
export async function findOrderOrVoidKey(
  vendure: Vendure,
  ctx: RequestContext,
  key: string,
): Promise<Order | null> {
  await lockCart(vendure, ctx)
  const order = await ownOrder(vendure, ctx, key)
  if (order) return order
  const cart = await openOrder(vendure, ctx)
  const keys = JSON.parse(fieldsOf(cart).voidKeys ?? '[]') as string[]
  if (!keys.includes(key)) {
    const voidKeys = JSON.stringify([...keys, key].slice(-mostKeys))
    await storeFields(vendure, ctx, cart.id, { voidKeys })
  }
  return null
}

/** Changes the notes of a visitor's order that is not handed over yet. */
export async function changeNotes(
  vendure: Vendure,
  ctx: RequestContext,
  { id, fields }: { id: string; fields: OrderFields },
): Promise<Order> {
  const order = await ownOrder(vendure, ctx, id)
  if (!order) throw refused('orderUnknown')
  if (!notHandedOver.includes(order.state)) throw refused('tooLate')
  await storeFields(vendure, ctx, order.id, fields)
  return readOrder(vendure, ctx, order.id)
}

const notHandedOver: readonly string[] = [awaitingPayment, 'PaymentAuthorized', 'PaymentSettled']
