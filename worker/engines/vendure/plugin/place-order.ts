import { Customer, type Order, type RequestContext, StockLevel } from '@vendure/core'
import { IsNull } from 'typeorm'
import { changeableOrder, fieldsOf, lockCart, lockRows, orThrow, readOrder, storeFields } from './cart.ts'
import type { OrderFields } from './custom-fields.ts'
import { options } from './options.ts'
import { awaitingPayment } from './order-process.ts'
import { ownOrder, placedOrder, sessionHash } from './own-order.ts'
import { refused } from './refused.ts'
import { type AddressInput, storeChoices } from './store-choices.ts'
import type { Vendure } from './vendure.ts'

export interface OrderInput {
  /** The idempotency key of the order, and a hash of its body. */
  key: string
  hash: string
  lines: { sku: string; quantity: number }[]
  /** The total that the shopper has confirmed, in minor units. */
  total?: number | null
  email: string
  firstName: string
  lastName: string
  shipping: AddressInput
  billing: AddressInput
  method: string
  payment: string
  /** True if the card provider charges the order after it is placed. */
  awaitsCharge: boolean
  fields: OrderFields
}

/** Places the session's order once: a repeated call returns the same order, and a refusal rolls everything back. */
export async function placeOrder(vendure: Vendure, ctx: RequestContext, input: OrderInput): Promise<Order> {
  await lockCart(vendure, ctx)
  const earlier = await earlierOrder(vendure, ctx, input)
  if (earlier) return earlier
  const cart = await changeableOrder(vendure, ctx)
  const voidKeys = JSON.parse(fieldsOf(cart).voidKeys ?? '[]') as string[]
  if (voidKeys.includes(input.key)) throw refused('keyVoid')
  if (cart.lines.length === 0) throw refused('cartEmpty')
  if (!isOrdered(cart, input)) throw refused('cartChanged')
  await requireStockOfOrder(vendure, ctx, cart)
  await setBuyer(vendure, ctx, cart, input)
  const { key, hash, shipping, billing, method, payment, fields } = input
  const own = { orderKey: key, orderHash: hash, sessionHash: sessionHash(ctx), paymentCode: payment }
  const order = await storeChoices(vendure, ctx, { shipping, billing, method, fields: { ...fields, ...own } })
  if (typeof input.total === 'number' && input.total !== order.totalWithTax) {
    throw refused('totalChanged', order.totalWithTax)
  }
  await storeFields(vendure, ctx, order.id, { amounts: JSON.stringify(amountsOf(order)) })
  await orThrow(vendure.orders.transitionToState(ctx, order.id, 'ArrangingPayment'))
  await startPayment(vendure, ctx, order, input)
  if (ctx.session) await vendure.sessions.unsetActiveOrder(ctx, ctx.session)
  return readOrder(vendure, ctx, order.id)
}

/** Returns the amounts of an order in the form of the Shop API, those of its lines by their ids. */
function amountsOf(order: Order) {
  const { totalQuantity, shipping, shippingWithTax, totalWithTax, taxSummary } = order
  const ofLines = order.lines.map((line) => {
    const { quantity, linePrice, linePriceWithTax, proratedLinePrice, proratedLinePriceWithTax } = line
    const amounts = { quantity, linePrice, linePriceWithTax, proratedLinePrice, proratedLinePriceWithTax }
    return [String(line.id), amounts] as const
  })
  return {
    ...{ totalQuantity, shipping, shippingWithTax, totalWithTax, taxSummary },
    discounts: order.discounts.map(({ description, amountWithTax }) => ({ description, amountWithTax })),
    lines: Object.fromEntries(ofLines),
  }
}

/** Places the order: unpaid if the card provider charges it, settled if its total is 0, else with its payment. */
async function startPayment(
  { orders }: Vendure,
  ctx: RequestContext,
  { id, totalWithTax }: Order,
  { payment: method, awaitsCharge }: OrderInput,
): Promise<void> {
  if (totalWithTax <= 0) await orThrow(orders.transitionToState(ctx, id, 'PaymentSettled'))
  else if (awaitsCharge) await orThrow(orders.transitionToState(ctx, id, awaitingPayment))
  else await orThrow(orders.addPaymentToOrder(ctx, id, { method, metadata: { secret: options.secret } }))
}

/** Returns the order that was placed with this key and this body. Throws `keyReused` if the key belongs to another order. */
export async function earlierOrder(
  vendure: Vendure,
  ctx: RequestContext,
  { key, hash }: Pick<OrderInput, 'key' | 'hash'>,
): Promise<Order | null> {
  const earlier = await placedOrder(vendure, ctx, key)
  if (!earlier) return null
  if (fieldsOf(earlier).orderHash === hash && (await ownOrder(vendure, ctx, key))) return earlier
  throw refused('keyReused')
}

function isOrdered({ lines }: Order, input: OrderInput): boolean {
  const wanted = new Map(input.lines.map(({ sku, quantity }) => [sku, quantity]))
  return (
    wanted.size === lines.length &&
    lines.every(({ productVariant, quantity }) => wanted.get(productVariant.sku) === quantity)
  )
}

async function requireStockOfOrder(vendure: Vendure, ctx: RequestContext, { lines }: Order): Promise<void> {
  const ofLines = lines.map(({ productVariantId }) => ({ productVariantId }))
  await lockRows(vendure, ctx, StockLevel, ofLines)
  for (const { productVariant, quantity } of lines) {
    if (quantity > (await vendure.variants.getSaleableStockLevel(ctx, productVariant)))
      throw refused('soldOut')
  }
}

/**
 * Sets the order's customer. A guest whose e-mail has an account gets a customer of their own: nobody may change an account, or see its
 * orders, by knowing its e-mail.
 */
async function setBuyer(
  vendure: Vendure,
  ctx: RequestContext,
  order: Order,
  { email, firstName, lastName, shipping }: OrderInput,
): Promise<void> {
  const customer = ctx.activeUserId
    ? await vendure.customers.findOneByUserId(ctx, ctx.activeUserId)
    : await guestCustomer(vendure, ctx, {
        ...{ emailAddress: email.toLowerCase(), firstName, lastName, phoneNumber: shipping.phoneNumber },
      })
  if (!customer) throw refused('cartGone')
  await vendure.orders.addCustomerToOrder(ctx, order.id, customer)
}

type GuestDetails = Pick<Customer, 'emailAddress' | 'firstName' | 'lastName' | 'phoneNumber'>

async function guestCustomer({ connection, channels }: Vendure, ctx: RequestContext, details: GuestDetails) {
  const customers = connection.getRepository(ctx, Customer)
  const { emailAddress } = details
  const known = await customers.findOne({
    where: { emailAddress, user: IsNull(), deletedAt: IsNull() },
    relations: { channels: true },
  })
  const customer = await customers.save(known ? Object.assign(known, details) : new Customer(details))
  await channels.assignToCurrentChannel(customer, ctx)
  return customers.save(customer)
}
