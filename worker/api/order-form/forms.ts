// Why: docs/decisions/037-ordering-without-scripts.md
import { Hono } from 'hono'
import { accountHref } from '#shared/account-blocks.ts'
import type { AskedStep, OrderProblem, OrderStep, WrongOrder } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import { sellerLines } from '#shared/shop.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { answerForm } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { formStatus } from '../form-status.ts'
import { boundedBody, ownForm, readableForm } from '../guard.ts'
import { findOrder, lastOrder } from '../order.ts'
import { orderedCart } from '../ordered-cart.ts'
import { cancelOrder } from '../payment.ts'
import { typedFields } from '../typed-fields.ts'
import { openAccountOfOrder } from './account-of-order.ts'
import { addTyped } from './adding.ts'
import { changeCart } from './cart.ts'
import { openPaymentWindow } from './placing.ts'
import { guarded } from './problem.ts'

/** Cart and order in a browser without scripts: each form leads on, or is shown again with its errors. */
export const orderForms = new Hono<Gateway>()

orderForms.get('/order/:step{cart|done}', sessionCookie, async (c) =>
  show(c.req.param('step') === 'cart' ? await cartData({}, c) : await doneData(c), c),
)
orderForms.get('/order/add', (c) => c.redirect(hrefOf('cart'), 303))

orderForms.on('POST', '/order/*', sessionCookie, ownForm, boundedBody, readableForm)

/** Shows the form again for a product that cannot be added as it was sent; if the product is gone, the cart shows the error. */
orderForms.post('/order/add', async (c) => {
  const typed = await typedFields(c)
  const wrong = await guarded(c, () => addTyped(typed, c))
  const isAskedAgain = /^(quantityInvalid|notAvailable|optionsInvalid)$/.test(wrong?.problem ?? '')
  const sku = typed.kit || typed.sku
  if (isAskedAgain && sku) return show({ step: 'add', sku, typed }, c, wrong)
  return c.redirect(hrefOf('cart', wrong?.problem), 303)
})

orderForms.post('/order/cart', async (c) => {
  const typed = await typedFields(c)
  const wrong = await guarded(c, () => changeCart(typed, c))
  if (wrong) return show(await cartData(typed, c), c, wrong)
  return c.redirect(typed.next ? routes.checkout.href() : hrefOf('cart'), 303)
})

/** Opens an account for the last order, pays the order, or cancels it, after which its cart is back. */
orderForms.post('/order/done', async (c) => {
  const { cancel, password } = await typedFields(c)
  if (password !== undefined) {
    const wrong = await guarded(c, () => openAccountOfOrder(password, c))
    return wrong ? show(await doneData(c), c, wrong) : c.redirect(accountHref('orders'), 303)
  }
  const found = await findOrder(lastOrder, c)
  if (!found.ok) return c.redirect(hrefOf('done'), 303)
  const { order_id } = found.result
  if (!cancel) return openPaymentWindow(order_id, c)
  const answer = await cancelOrder(order_id, c)
  return c.redirect(hrefOf(answer.ok ? 'cart' : 'done'), 303)
})

/** `typed`: the fields of a form that is shown again. */
async function cartData(typed: OrderFields, c: Context): Promise<AskedStep> {
  return { step: 'cart', ...(await orderedCart(c)), typed }
}

/** Returns the visitor's last order; null if there is none. */
async function doneData(c: Context): Promise<AskedStep> {
  const found = await findOrder(lastOrder, c)
  const { token } = await c.get('visitor').session()
  const order = found.ok ? found.result : null
  return { step: 'done', order, seller: sellerLines(c.get('view').code), isGuest: !token }
}

function show(asked: AskedStep, c: Context, wrong?: WrongOrder): Promise<Response> {
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
