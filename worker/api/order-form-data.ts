import type { Context } from 'hono'
import { methodKey } from '#shared/order.ts'
import type { OrderFields, OrderFormData } from '#shared/order-form.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { cartPull } from '#shared/platform-api/cart.ts'
import { cartPaymentMethods, cartShippingMethods, cartTotals } from '#shared/platform-api/checkout.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import { getParcelShops, getParcelShopsDao, getStores, type ParcelShop } from '#shared/platform-api/store.ts'
import { seller } from '#shared/seller.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import type { Gateway } from '#worker/gateway.ts'
import { type Asking, callAsVisitor } from '#worker/session/visitor-calls.ts'
import { cartIsGone, currentCart, dropCart, noCart } from './cart.ts'
import { findOrder, lastOrder } from './order.ts'

type C = Context<Gateway>

/** A call about the visitor's own cart; `cartGone` where there is none, or no longer. */
export async function askOfCart<Row extends Endpoint>(
  row: Row,
  asking: Asking<Row>,
  c: C,
): Promise<Answer<Row> | PlatformRefusal> {
  const cartId = await currentCart(c)
  if (!cartId) return noCart
  const answer = await callAsVisitor(row, { ...asking, cartId }, c)
  if (cartIsGone(answer)) await dropCart(c)
  return answer
}

/** What each step shows, asked for the visitor. */
export async function cartData(c: C): Promise<OrderFormData> {
  const pulled = await askOfCart(cartPull, {}, c)
  const lines = pulled.ok ? pulled.result : []
  return { step: 'cart', lines, totals: lines.length ? await totalsOf(c) : null }
}

export async function checkoutData(typed: OrderFields, seeksPlace: boolean, c: C): Promise<OrderFormData> {
  const { country } = c.get('view')
  const [methods, stores, totals, age] = await Promise.all([
    shippingMethods(c),
    callAsVisitor(getStores, {}, c),
    totalsOf(c),
    askOfCart(getAgeRequirement, {}, c),
  ])
  const method = methods.find((each) => methodKey(each) === typed.method)
  const needsPlace = seeksPlace && method?.needs === 'parcel-shop'
  return {
    step: 'checkout',
    totals,
    methods,
    shops: (stores.ok ? stores.result : [])
      .filter((shop) => shop.enable && (!shop.country || shop.country === country))
      .map(({ id, name, address, city }) => ({ id, name, address, city })),
    parcelShops: needsPlace ? await parcelShops(method.carrier_code, typed.postcode ?? '', country, c) : [],
    age: age.ok && !age.result.approved ? age.result.age : null,
    typed,
  }
}

export async function confirmData(typed: OrderFields, c: C): Promise<OrderFormData> {
  const [pulled, totals, payments] = await Promise.all([
    askOfCart(cartPull, {}, c),
    totalsOf(c),
    askOfCart(cartPaymentMethods, {}, c),
  ])
  return {
    step: 'confirm',
    lines: pulled.ok ? pulled.result : [],
    totals,
    payments: payments.ok ? payments.result : [],
    typed,
  }
}

export async function doneData(c: C): Promise<OrderFormData> {
  const found = await findOrder(lastOrder, c)
  return { step: 'done', order: found.ok ? found.result : null, seller: seller[c.get('view').code] }
}

export async function shippingMethods(c: C) {
  const address = { country_id: c.get('view').country }
  const answer = await askOfCart(cartShippingMethods, { body: { address } } as never, c)
  return answer.ok ? answer.result : []
}

async function totalsOf(c: C) {
  const answer = await askOfCart(cartTotals, {}, c)
  return answer.ok ? answer.result : null
}

async function parcelShops(carrier: string, typed: string, country: string, c: C): Promise<ParcelShop[]> {
  const postcode = typed.replace(/\s/g, '')
  if (postcode.length < 3) return []
  const answer = await (carrier === 'dao'
    ? callAsVisitor(getParcelShopsDao, { query: { postcode } }, c)
    : callAsVisitor(getParcelShops, { query: { country, postcode } }, c))
  return answer.ok ? answer.result : []
}
