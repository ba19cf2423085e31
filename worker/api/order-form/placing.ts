import * as v from 'valibot'
import { isDigitalContent } from '#shared/cart.ts'
import { escapedMarkup } from '#shared/markup.ts'
import { contentsOf, type WrongOrder } from '#shared/order-form.ts'
import { missingOf } from '#shared/order-refusals.ts'
import { awaitsCharge } from '#shared/order-status.ts'
import { cartPaymentMethods } from '#shared/platform-api/checkout.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { routes } from '#shared/routes.ts'
import { type OrderFields, typedOrder } from '#shared/typed-order.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { translateFor } from '#worker/render/messages.ts'
import { callWithCart } from '../cart.ts'
import { findOrder, orderPlaced, sendOrder } from '../order.ts'
import { orderedCart } from '../ordered-cart.ts'
import { openWindow } from '../payment.ts'
import { chosenMethod, shippingMethods } from './delivery.ts'
import { guarded, problemOf } from './problem.ts'

interface Placed {
  wrong?: WrongOrder | undefined
  /** True if it is paid in the provider's window. */
  pays?: boolean
}

/** Places the order whose sum was shown; if an earlier press has placed it, returns that order. */
export async function order(typed: OrderFields, c: Context): Promise<Placed> {
  if (await isPlaced(typed, c)) return {}
  const [{ lines }, offered, methods, groupId] = await Promise.all([
    orderedCart(c),
    callWithCart(cartPaymentMethods, {}, c),
    shippingMethods(c),
    c.get('visitor').group(),
  ])
  // The button was pressed twice: the first press took the cart, and its answer got lost.
  if (lines.length === 0) {
    const placed = await findOrder(typed.key, c)
    return { wrong: isFound(placed) ? undefined : { problem: 'cartEmpty' } }
  }
  if (typed.contents !== contentsOf(lines)) return { wrong: { problem: 'cartChanged' } }
  const payment = offered.ok ? offered.result.find(({ code }) => code === typed.payment) : undefined
  if (!payment) return { wrong: { problem: 'paymentUnknown' } }
  const [missing] = missingOf({
    payment: payment.code,
    // The platform knows the age, and proves it before this step.
    unproved: false,
    digital: Boolean(typed.digital) || !lines.some(isDigitalContent),
    terms: Boolean(typed.terms),
  })
  if (missing) return { wrong: { problem: missing } }
  if (await isRateLimited(c, 'order')) return { wrong: { problem: 'tooMany' } }
  const body = {
    order_id: typed.key ?? '',
    ...typedOrder(typed, {
      lines,
      method: chosenMethod(typed, methods) ?? null,
      total: Number(typed.total),
      groupId,
      country: c.get('view').country,
    }),
  }
  if (!v.is(orderCreate.body, body)) return { wrong: { problem: 'addressInvalid' } }
  const answer = await sendOrder(body, c)
  return { wrong: problemOf(answer), pays: awaitsCharge(payment) }
}

/**
 * Returns whether the order of this page was placed before and the visitor has returned to the page: the present cart was not shown on it.
 */
async function isPlaced({ key }: OrderFields, c: Context): Promise<boolean> {
  const { ordered } = await c.get('visitor').session()
  return ordered?.orderId === key && isFound(await findOrder(key, c))
}

function isFound(answer: Awaited<ReturnType<typeof findOrder>>): boolean {
  return answer.ok || answer.refusal === orderPlaced
}

/**
 * Leads on to the card provider's window; to the order if the window cannot be opened. A document leads on, not a redirect: the policy of
 * the form's page blocks a form whose redirect leaves the shop.
 */
export async function openPaymentWindow(orderId: string, c: Context): Promise<Response> {
  let url: string | undefined
  await guarded(c, async () => {
    const opened = await openWindow({ orderId }, c)
    if (opened.ok) url = escapedMarkup(opened.result.url)
    return undefined
  })
  if (!url) return c.redirect(routes.confirmation.href(), 303)
  const { code, locale } = c.get('view')
  const title = translateFor(code)('Pay the order')
  return c.html(`<!doctype html><html lang="${locale}"><title>${title}</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${url}"><h1><a href="${url}">${title}</a></h1>`)
}
