import { type ID, type Order, type RequestContext, Session } from '@vendure/core'
import { fieldsOf, orThrow, readOrder, storeFields, syncDeposit } from './cart.ts'
import { lineOfSku } from './change-cart.ts'
import { hashOfToken } from './own-order.ts'
import { refused } from './refused.ts'
import type { Vendure } from './vendure.ts'

export interface Merged {
  limited: { sku: string; quantity: number }[]
}

/**
 * Merges the cart of a guest's session into the customer's cart: quantities are added and capped at the stock. Cancels the guest's
 * order, so that a repeated merge changes nothing.
 */
export async function mergeCart(vendure: Vendure, ctx: RequestContext, token: string): Promise<Merged> {
  const own = await openOrCreate(vendure, ctx)
  const guest = await orderOfSession(vendure, ctx, token)
  const mergedKey = `merged ${hashOfToken(token)}`
  const keys = JSON.parse(fieldsOf(own).changeKeys ?? '[]') as (string | Merged['limited'])[]
  const at = keys.indexOf(mergedKey)
  if (at >= 0) return { limited: keys[at + 1] as Merged['limited'] }
  if (!guest) throw refused('cartGone')
  const limited = await addLines(vendure, ctx, own, guest)
  await copyChoices(vendure, ctx, own, guest)
  await orThrow(vendure.orders.transitionToState(ctx, guest.id, 'Cancelled'))
  await syncDeposit(vendure, ctx, own.id)
  const changeKeys = JSON.stringify([...keys.slice(-50), mergedKey, limited])
  await storeFields(vendure, ctx, own.id, { changeKeys })
  return { limited }
}

/** Returns the session's order, a new one if there is none. */
export async function openOrCreate(vendure: Vendure, ctx: RequestContext): Promise<Order> {
  const active = await vendure.activeOrders.getActiveOrder(ctx, undefined, true)
  if (active.state === 'Created')
    await orThrow(vendure.orders.transitionToState(ctx, active.id, 'AddingItems'))
  return readOrder(vendure, ctx, active.id)
}

async function orderOfSession(
  { connection, orders }: Vendure,
  ctx: RequestContext,
  token: string,
): Promise<Order | undefined> {
  const session = await connection
    .getRepository(ctx, Session)
    .findOne({ where: { token }, relations: { activeOrder: true } })
  const order = session?.activeOrder
  return order?.active ? orders.findOne(ctx, order.id) : undefined
}

/** Adds the lines and coupons of another order. Returns the lines whose quantities the stock has cut. */
export async function addLines(
  vendure: Vendure,
  ctx: RequestContext,
  own: Order,
  guest: Order,
): Promise<Merged['limited']> {
  const limited: Merged['limited'] = []
  for (const line of guest.lines) {
    const { sku } = line.productVariant
    const wanted = line.quantity + (lineOfSku(own, sku)?.quantity ?? 0)
    await vendure.orders.addItemToOrder(ctx, own.id, line.productVariant.id, line.quantity)
    const quantity = lineOfSku(await readOrder(vendure, ctx, own.id), sku)?.quantity ?? 0
    if (quantity < wanted) limited.push({ sku, quantity })
  }
  for (const code of guest.couponCodes) await vendure.orders.applyCouponCode(ctx, own.id, code)
  return limited
}

/** Replaces the customer's earlier choices of delivery with those that the guest has made. */
export async function copyChoices(
  vendure: Vendure,
  ctx: RequestContext,
  own: Order,
  guest: Order,
): Promise<void> {
  const { deliveryDate, pickupId, pickupName, ...notes } = fieldsOf(guest)
  const { shippingNotice, personalMessage, shipmentNote, ageLimit } = notes
  const methods = guest.shippingLines.map(({ shippingMethodId }) => shippingMethodId as ID)
  if (methods.length === 0) return
  await storeFields(vendure, ctx, own.id, {
    ...{ deliveryDate, pickupId, pickupName, shippingNotice, personalMessage, shipmentNote, ageLimit },
  })
  const { shippingAddress, billingAddress } = guest
  if (shippingAddress.countryCode)
    await vendure.orders.setShippingAddress(ctx, own.id, shippingAddress as never)
  if (billingAddress.countryCode) await vendure.orders.setBillingAddress(ctx, own.id, billingAddress as never)
  await vendure.orders.setShippingMethod(ctx, own.id, methods)
}
