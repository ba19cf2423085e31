import type { Context } from 'hono'
import { withNetSum } from '#shared/net-sum.ts'
import { methodKey } from '#shared/order.ts'
import { type AskedStep, type OrderedCart, type OrderFields, placeField } from '#shared/order-form.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { cartPull } from '#shared/platform-api/cart.ts'
import {
  cartPaymentMethods,
  cartShippingMethods,
  cartTotals,
  type ShippingMethod,
} from '#shared/platform-api/checkout.ts'
import { getMoreOptions } from '#shared/platform-api/delivery.ts'
import {
  getParcelShops,
  getParcelShopsDao,
  getStores,
  type ParcelShop,
  type PhysicalStore,
} from '#shared/platform-api/store.ts'
import { type Customer, userMe } from '#shared/platform-api/user.ts'
import { selectedStore } from '#shared/selected-store.ts'
import { sellerLines } from '#shared/shop.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { callAsVisitor, readAsCustomer } from '#worker/session/visitor-calls.ts'
import { callWithCart } from './cart.ts'
import { findOrder, lastOrder } from './order.ts'

type C = Context<Gateway>

/** What each step shows, asked for the visitor. */
export async function cartData(typed: OrderFields, c: C) {
  return { step: 'cart' as const, ...(await orderedCart(c)), typed } satisfies AskedStep
}

export async function checkoutData(typed: OrderFields, c: C) {
  const { country } = c.get('view')
  const [cart, methods, shops, more, age, customer, group] = await Promise.all([
    orderedCart(c),
    shippingMethods(c),
    shopsIfThere(c),
    callWithCart(getMoreOptions, {}, c),
    callWithCart(getAgeRequirement, {}, c),
    readAsCustomer(userMe, {}, c),
    c.get('visitor').group(),
  ])
  const method = methodOf(typed, methods)
  const known = more.ok ? more.result : null
  return {
    step: 'checkout' as const,
    ...cart,
    methods: shops ? methods : methods.filter(({ needs }) => needs !== 'store'),
    shops: shops?.filter((shop) => shop.enable && (!shop.country || shop.country === country)) ?? null,
    parcelShops:
      method?.needs === 'parcel-shop'
        ? await parcelShops(method.carrier_code, typed.postcode ?? '', country, c)
        : [],
    days: known?.deliveryDays ?? null,
    notes: known && { ...known, shippingNotice: known.noticeMessage },
    date: known?.deliveryDate ?? null,
    age: age.ok && !age.result.approved ? age.result.age : null,
    customer: customer && knownOf(customer),
    group,
    typed: customer ? { ...ownShop(customer, methods), ...typed } : typed,
  } satisfies AskedStep
}

/** The shop where the customer collects, unless she says otherwise. */
function ownShop(customer: Customer, methods: readonly ShippingMethod[]): OrderFields {
  const own = selectedStore(customer)
  const collected = own ? methods.filter(({ needs }) => needs === 'store') : []
  return Object.fromEntries(collected.map((method) => [placeField(method), own ?? '']))
}

/** What the form is filled in with, and no more. */
function knownOf({ email, firstname, lastname, addresses }: Customer) {
  return { email, firstname, lastname, addresses }
}

export async function confirmData(typed: OrderFields, c: C) {
  const [cart, payments, methods] = await Promise.all([
    orderedCart(c),
    callWithCart(cartPaymentMethods, {}, c),
    shippingMethods(c),
  ])
  return {
    step: 'confirm' as const,
    ...cart,
    payments: payments.ok ? payments.result : [],
    method: methodOf(typed, methods) ?? null,
    typed,
  } satisfies AskedStep
}

export async function doneData(c: C) {
  const found = await findOrder(lastOrder, c)
  const order = found.ok ? found.result : null
  return { step: 'done' as const, order, seller: sellerLines(c.get('view').code) } satisfies AskedStep
}

/** The way of delivery that was chosen. */
export function methodOf(typed: OrderFields, methods: readonly ShippingMethod[]): ShippingMethod | undefined {
  return methods.find((each) => methodKey(each) === typed.method)
}

export async function shippingMethods(c: C) {
  const address = { country_id: c.get('view').country }
  const answer = await callWithCart(cartShippingMethods, { body: { address } } as never, c)
  return answer.ok ? answer.result.filter(({ available }) => available !== false) : []
}

export async function orderedCart(c: C): Promise<OrderedCart> {
  const [pulled, totals] = await Promise.all([callWithCart(cartPull, {}, c), callWithCart(cartTotals, {}, c)])
  const lines = pulled.ok ? pulled.result : []
  const { showsNet } = await c.get('visitor').audience()
  if (lines.length === 0 || !totals.ok) return { lines, totals: null }
  return { lines, totals: showsNet ? withNetSum(totals.result) : totals.result }
}

/** Null where they cannot be had: an order is sent home or to a parcel shop without them. */
export async function shopsIfThere(c: C): Promise<PhysicalStore[] | null> {
  try {
    const answer = await callAsVisitor(getStores, {}, c)
    return answer.ok ? answer.result : null
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return null
  }
}

/** The nearest of a carrier to the postcode that was typed. */
export async function parcelShops(
  carrier: string,
  typed: string,
  country: string,
  c: C,
): Promise<ParcelShop[]> {
  const postcode = typed.replace(/\s/g, '')
  if (postcode.length < 3 || postcode.length > 12) return []
  const answer = await (carrier === 'dao'
    ? callAsVisitor(getParcelShopsDao, { query: { postcode } }, c)
    : callAsVisitor(getParcelShops, { query: { country, postcode } }, c))
  return answer.ok ? answer.result : []
}
