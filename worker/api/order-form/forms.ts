// Why: docs/decisions/037-ordering-without-scripts.md
import { type Context, Hono } from 'hono'
import type { AskedStep, OrderProblem, OrderStep, WrongOrder } from '#shared/order-form.ts'
import { orderRefusal } from '#shared/order-refusals.ts'
import { routes } from '#shared/routes.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerForm } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { formStatus } from '../form-status.ts'
import { boundedBody, ownForm, readableForm } from '../guard.ts'
import { findOrder, lastOrder } from '../order.ts'
import { cancelOrder, openWindow } from '../payment.ts'
import { typedText } from '../typed-fields.ts'
import { addTyped } from './adding.ts'
import { changeCart, payByGiftCard } from './cart.ts'
import { saveDelivery } from './delivery.ts'
import { order } from './placing.ts'
import { cartData, checkoutData, confirmData, doneData } from './step-data.ts'

/** Cart and checkout in a browser without scripts: each form leads to the next step, or is shown again with its errors. */
export const orderForms = new Hono<Gateway>()

orderForms.get('/order/:step{cart|checkout|done}', sessionCookie, async (c) => {
  const step = c.req.param('step') as 'cart' | 'checkout' | 'done'
  if (step !== 'checkout') return show(step === 'cart' ? await cartData({}, c) : await doneData(c), c)
  const data = await checkoutData({}, c)
  if (data.totals) return show(data, c)
  const { ordered } = await c.get('visitor').session()
  return c.redirect(hrefOf(ordered?.chargeToken ? 'done' : 'cart'), 303)
})
orderForms.get('/order/:step{add|confirm}', (c) =>
  c.redirect(hrefOf(c.req.param('step') === 'add' ? 'cart' : 'checkout'), 303),
)

orderForms.on('POST', '/order/*', sessionCookie, ownForm, boundedBody, readableForm)

/** Shows the form again for a product that cannot be added as it was sent; if the product is gone, the cart shows the error. */
orderForms.post('/order/add', async (c) => {
  const typed = await fieldsOf(c)
  const wrong = await guarded(c, () => addTyped(typed, c))
  const isAskedAgain = /^(quantityInvalid|notAvailable|optionsInvalid)$/.test(wrong?.problem ?? '')
  const sku = typed.kit || typed.sku
  if (isAskedAgain && sku) return show({ step: 'add', sku, typed }, c, wrong)
  return c.redirect(hrefOf('cart', wrong?.problem), 303)
})

orderForms.post('/order/cart', async (c) => {
  const typed = await fieldsOf(c)
  const wrong = await guarded(c, () => changeCart(typed, c))
  if (wrong) return show(await cartData(typed, c), c, wrong)
  return c.redirect(hrefOf(typed.next ? 'checkout' : 'cart'), 303)
})

orderForms.post('/order/checkout', async (c) => {
  const typed = await fieldsOf(c)
  const wrong = await guarded(c, () => saveDelivery(typed, c))
  if (wrong) return show(await checkoutData(typed, c), c, wrong)
  return showLast({ ...typed, key: crypto.randomUUID() }, c)
})

orderForms.post('/order/confirm', async (c) => {
  const typed = await fieldsOf(c)
  if (typed.change) {
    const data = await checkoutData(typed, c)
    return show(data, c, data.lines.length ? undefined : { problem: 'cartEmpty' })
  }
  if (typed.giftcard?.trim() || typed.drop) return withGiftCard(typed, c)
  if (typed.use) return showLast(typed, c)
  let pays = false
  const wrong = await guarded(c, async () => {
    const placed = await order(typed, c)
    pays = placed.pays ?? false
    return placed.wrong
  })
  if (!wrong) return pays ? toWindow(typed.key ?? '', c) : c.redirect(hrefOf('done'), 303)
  return showLast(typed, c, wrong)
})

/**
 * Shows the last step, or the step before it if the error belongs there or the cart is empty by now. `failed`: it is unknown whether the
 * platform has placed the order.
 */
async function showLast(typed: OrderFields, c: Context<Gateway>, wrong?: WrongOrder): Promise<Response> {
  const isBefore = wrong && belongsBefore(wrong.problem)
  const data = isBefore ? null : await confirmData(typed, c)
  if (data && data.lines.length > 0) return show(data, c, wrong)
  const isExplained = isBefore || wrong?.problem === 'failed'
  return show(await checkoutData(typed, c), c, isExplained ? wrong : { problem: 'cartEmpty' })
}

/** The proof of age comes before the fields of the step before the last one. */
function belongsBefore(problem: OrderProblem): boolean {
  const isOfAddress = problem === 'addressInvalid' || problem === 'ageMissing'
  return isOfAddress || orderRefusal(problem)?.step !== undefined
}

/** A gift card changes the sum: the last step is shown again before anything is ordered. */
async function withGiftCard(typed: OrderFields, c: Context<Gateway>): Promise<Response> {
  const { giftcard = '', ...rest } = typed
  const code = typed.drop ? '' : giftcard
  const wrong = await guarded(c, () => payByGiftCard(code, c))
  if (wrong) return showLast(typed, c, wrong)
  return showLast(rest, c, typed.use || typed.drop ? undefined : { problem: 'totalChanged' })
}

/** Pays the last order, or cancels it, after which its cart is back. */
orderForms.post('/order/done', async (c) => {
  const { cancel } = await fieldsOf(c)
  const found = await findOrder(lastOrder, c)
  if (!found.ok) return c.redirect(hrefOf('done'), 303)
  const { order_id } = found.result
  if (!cancel) return toWindow(order_id, c)
  const answer = await cancelOrder(order_id, c)
  return c.redirect(hrefOf(answer.ok ? 'cart' : 'done'), 303)
})

async function toWindow(orderId: string, c: Context<Gateway>): Promise<Response> {
  let url = hrefOf('done')
  await guarded(c, async () => {
    const opened = await openWindow({ orderId }, c)
    if (opened.ok) url = opened.result.url
    return undefined
  })
  return c.redirect(url, 303)
}

/** Turns a failing platform into the problem `failed`: the form is shown again with all typed values. */
async function guarded(
  c: Context<Gateway>,
  work: () => Promise<WrongOrder | undefined>,
): Promise<WrongOrder | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return { problem: 'failed' }
  }
}

function show(asked: AskedStep, c: Context<Gateway>, wrong?: WrongOrder): Promise<Response> {
  const problem = wrong?.problem
  const status = problem ? formStatus(problem) : 200
  const { problem: earlierProblem, added } = c.req.method === 'GET' ? c.req.query() : {}
  const sent = { typed: {}, status, asked: { asked, wrong: wrong ?? null } } as const
  const href = routes.orderForm.href({ step: asked.step }, { problem: problem ?? earlierProblem, added })
  return answerForm(href, sent, c)
}

function hrefOf(step: OrderStep, problem?: OrderProblem): string {
  return routes.orderForm.href({ step }, { problem })
}

/** Returns the fields of a form. Several values of one name are sorted and joined by commas, like the answers to a product's question. */
async function fieldsOf(c: Context<Gateway>): Promise<OrderFields> {
  const fields = new Map<string, string>()
  for (const [name, value] of Object.entries(await c.req.parseBody({ all: true }))) {
    const values = [value].flat().flatMap((each) => (typeof each === 'string' ? [typedText(each)] : []))
    fields.set(name, values.length > 1 ? values.filter(Boolean).sort().join(',') : (values[0] ?? ''))
  }
  return Object.fromEntries(fields)
}
