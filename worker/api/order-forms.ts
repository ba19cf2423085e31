// Why: docs/decisions/037-ordering-without-scripts.md
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { addressErrors } from '#shared/address.ts'
import { isPromoLine } from '#shared/cart.ts'
import { methodKey, orderProducts } from '#shared/order.ts'
import {
  type OrderFields,
  type OrderFormData,
  type OrderFormSearch,
  type OrderStep,
  orderProblems,
  typedAddress,
} from '#shared/order-form.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import { cartDelete, cartUpdate } from '#shared/platform-api/cart.ts'
import { cartShippingInformation } from '#shared/platform-api/checkout.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { setParcelSelected } from '#shared/platform-api/store.ts'
import { routes } from '#shared/routes.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerForm } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { cartIsGone, currentCart, dropCart, openCart } from './cart.ts'
import { boundedBody, ownForm, readableForm } from './guard.ts'
import { findOrder, lastOrder, sendOrder } from './order.ts'
import {
  askOfCart,
  cartData,
  checkoutData,
  confirmData,
  doneData,
  shippingMethods,
} from './order-form-data.ts'
import { cancelOrder, openWindow } from './payment.ts'

type C = Context<Gateway>
type Problem = NonNullable<OrderFormSearch['problem']>

/** Cart and checkout in a browser without scripts: each form leads on, or is shown again with what is wrong. */
export const orderForms = new Hono<Gateway>()

orderForms.get('/order/:step{cart|checkout|done}', sessionCookie, async (c) => {
  const step = c.req.param('step') as 'cart' | 'checkout' | 'done'
  if (step !== 'checkout') return show(step === 'cart' ? await cartData(c) : await doneData(c), c)
  const data = await checkoutData({}, false, c)
  if (data.step === 'checkout' && data.totals) return show(data, c)
  const { ordered } = await c.get('visitor').session()
  return c.redirect(hrefOf(ordered?.chargeToken ? 'done' : 'cart'), 303)
})
orderForms.get('/order/confirm', (c) => c.redirect(hrefOf('checkout'), 303))

orderForms.on('POST', '/order/*', sessionCookie, ownForm, boundedBody, readableForm)

orderForms.post('/order/add', async (c) => {
  const { item, qty } = await fieldsOf(c)
  const problem = await guarded(c, () => add(item, qty, c))
  return c.redirect(hrefOf('cart', problem), 303)
})

orderForms.post('/order/cart', async (c) => {
  const typed = await fieldsOf(c)
  const problem = await guarded(c, () => changeCart(typed, c))
  return c.redirect(hrefOf(problem || !typed.next ? 'cart' : 'checkout', problem), 303)
})

orderForms.post('/order/checkout', async (c) => {
  const typed = await fieldsOf(c)
  const problem = await guarded(c, () => saveDelivery(typed, c))
  if (problem) return show(await checkoutData(typed, problem === 'pickupMissing', c), c, problem)
  return show(await confirmData({ ...typed, key: crypto.randomUUID() }, c), c)
})

orderForms.post('/order/confirm', async (c) => {
  const typed = await fieldsOf(c)
  if (typed.change) return show(await checkoutData(typed, false, c), c)
  let pays = false
  const problem = await guarded(c, async () => {
    const placed = await order(typed, c)
    pays = placed.pays
    return placed.problem
  })
  if (!problem) return pays ? toWindow(typed.key ?? '', c) : c.redirect(hrefOf('done'), 303)
  const isDelivery = ['addressInvalid', 'methodUnknown', 'pickupMissing', 'dateGone', 'ageMissing'].includes(
    problem,
  )
  return show(
    isDelivery ? await checkoutData(typed, problem === 'pickupMissing', c) : await confirmData(typed, c),
    c,
    problem,
  )
})

/** The last order is paid, or given up: its cart is back then. */
orderForms.post('/order/done', async (c) => {
  const { cancel } = await fieldsOf(c)
  const found = await findOrder(lastOrder, c)
  if (!found.ok) return c.redirect(hrefOf('done'), 303)
  const { order_id } = found.result
  if (!cancel) return toWindow(order_id, c)
  const answer = await cancelOrder(order_id, c)
  return c.redirect(hrefOf(answer.ok ? 'cart' : 'done'), 303)
})

async function toWindow(orderId: string, c: C): Promise<Response> {
  let url = hrefOf('done')
  await guarded(c, async () => {
    const opened = await openWindow({ orderId }, c)
    if (opened.ok) url = opened.result.url
    return undefined
  })
  return c.redirect(url, 303)
}

/** What a product's page has in its form: an item as the contract has it, and how many. */
const Item = v.omit(cartUpdate.body.entries.cartItem, ['item_id', 'quoteId'])

async function add(item = '', qty = '1', c: C): Promise<Problem | undefined> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Item), item)
  if (!parsed.success) return 'optionsInvalid'
  if (!/^\d{1,4}$/.test(qty)) return 'quantityInvalid'
  const body = { cartItem: { ...parsed.output, qty: Number(qty) }, eventId: crypto.randomUUID() }
  const known = await currentCart(c)
  const first = known && (await callAsVisitor(cartUpdate, { body, cartId: known }, c))
  if (first && !cartIsGone(first)) return problemOf(first)
  if (known) await dropCart(c)
  const opened = await openCart(c)
  if (!opened.ok) return problemOf(opened)
  return problemOf(await callAsVisitor(cartUpdate, { body, cartId: opened.cartId }, c))
}

/** Quantities of lines, and the line whose button was pressed; the first thing that cannot be is said. */
async function changeCart(typed: OrderFields, c: C): Promise<Problem | undefined> {
  const data = await cartData(c)
  for (const { item_id, sku, qty, ...line } of data.step === 'cart' ? data.lines : []) {
    const wanted = typed.remove === String(item_id) ? '0' : (typed[`qty-${item_id}`] ?? String(qty)).trim()
    if (item_id === undefined || isPromoLine(line) || wanted === String(qty)) continue
    if (!/^\d{1,4}$/.test(wanted)) return 'quantityInvalid'
    const answer = await (Number(wanted) > 0
      ? askOfCart(cartUpdate, { body: { cartItem: { sku, item_id, qty: Number(wanted) } } }, c)
      : askOfCart(cartDelete, { body: { cartItem: { sku, item_id } } }, c))
    if (!answer.ok) return problemOf(answer)
  }
  return undefined
}

/** Address, way of delivery and place, as far as they can be had. */
async function saveDelivery(typed: OrderFields, c: C): Promise<Problem | undefined> {
  const address = typedAddress(typed, c.get('view').country)
  if (Object.keys(addressErrors(address)).length > 0) return 'addressInvalid'
  const methods = await shippingMethods(c)
  const method = methods.find((each) => methodKey(each) === typed.method)
  // Downloads and gift cards go nowhere.
  if (!method) return methods.length > 0 ? 'methodUnknown' : undefined
  if (method.needs !== 'address') {
    const pickupId = placeOf(typed, method.needs)
    const place = pickupId ? await askOfCart(setParcelSelected, { body: { pickupId } }, c) : null
    if (!place?.ok) return 'pickupMissing'
  }
  const { carrier_code, method_code } = method
  const answer = await askOfCart(
    cartShippingInformation,
    {
      body: {
        addressInformation: {
          shippingAddress: address,
          billingAddress: address,
          ...{ shippingCarrierCode: carrier_code, shippingMethodCode: method_code },
        },
      },
    },
    c,
  )
  return problemOf(answer)
}

function placeOf({ store, pickup }: OrderFields, needs: string): string {
  return ((needs === 'store' ? store : pickup) ?? '').trim()
}

async function order(typed: OrderFields, c: C): Promise<{ problem?: Problem | undefined; pays: boolean }> {
  if (!typed.terms) return { problem: 'termsMissing', pays: false }
  if (await isRateLimited(c, 'order')) return { problem: 'tooMany', pays: false }
  const data = await confirmData(typed, c)
  if (data.step !== 'confirm') return { problem: 'failed', pays: false }
  // Pressed twice: the first has taken the cart.
  if (data.lines.length === 0) {
    const placed = await findOrder(typed.key, c)
    return { problem: placed.ok ? undefined : 'cartEmpty', pays: false }
  }
  const payment = data.payments.find(({ code }) => code === typed.payment)
  if (!payment) return { problem: 'paymentUnknown', pays: false }
  const methods = await shippingMethods(c)
  const method = methods.find((each) => methodKey(each) === typed.method)
  const address = typedAddress(typed, c.get('view').country)
  const pickupId = method && method.needs !== 'address' ? placeOf(typed, method.needs) : ''
  const body = {
    order_id: typed.key ?? '',
    products: orderProducts({ lines: data.lines }),
    addressInformation: {
      ...{ shippingAddress: address, billingAddress: address },
      shipping_carrier_code: method?.carrier_code ?? '',
      shipping_method_code: method?.method_code ?? '',
      payment_method_code: payment.code,
      ...(pickupId && { shippingExtraFields: { pickupId } }),
    },
    confirmed_total: Number(typed.total) / 100,
    terms_accepted: true,
    newsletter_signup: Boolean(typed.newsletter),
    ...(typed.digital && { digital_consent: true }),
  }
  if (!v.is(orderCreate.body, body)) return { problem: 'addressInvalid', pays: false }
  const answer = await sendOrder(body as unknown as BodyOf<typeof orderCreate>, c)
  return { problem: problemOf(answer), pays: awaitsCharge(payment) }
}

type Answered = { ok: true } | { ok: false; refusal: string }

function problemOf(answer: Answered): Problem | undefined {
  if (answer.ok) return undefined
  const known = orderProblems.find((name) => name === answer.refusal)
  return known ?? (/^(cartGone|unauthorized)$/.test(answer.refusal) ? 'cartEmpty' : 'failed')
}

/** Where the platform cannot be asked nothing is lost, and it is said. */
async function guarded(c: C, work: () => Promise<Problem | undefined>): Promise<Problem | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return 'failed'
  }
}

function show(asked: OrderFormData, c: C, problem?: Problem): Promise<Response> {
  const status = problem === 'failed' ? 503 : problem === 'tooMany' ? 429 : problem ? 422 : 200
  const said = problem ?? (c.req.method === 'GET' ? (c.req.query('problem') as Problem) : undefined)
  return answerForm(hrefOf(asked.step, said), { typed: {}, status, asked: { ...asked } }, c)
}

function hrefOf(step: OrderStep, problem?: Problem): string {
  return routes.orderForm.href({ step }, { problem })
}

async function fieldsOf(c: C): Promise<OrderFields> {
  const entries = Object.entries(await c.req.parseBody())
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as OrderFields
}
