// Why: docs/decisions/037-ordering-without-scripts.md
import { Hono } from 'hono'
import type { CheckoutStep, WrongOrder } from '#shared/order-form.ts'
import { orderRefusal } from '#shared/order-refusals.ts'
import { routes } from '#shared/routes.ts'
import { hasErrors, type OrderFields, typedErrors } from '#shared/typed-order.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { typedFields } from '../typed-fields.ts'
import { payByGiftCard } from './cart.ts'
import { saveDelivery } from './delivery.ts'
import { openPaymentWindow, order } from './placing.ts'
import { guarded } from './problem.ts'
import { servedCheckout, unreadCheckout } from './served-checkout.ts'
import { formOfPage, openServed, readServed, showServed } from './served-page.ts'

/** The checkout as forms: each step's form shows the next step, or its own step again with the errors. */
export const checkoutForms = new Hono<Gateway>()

checkoutForms.get('/checkout', async (c, next) => {
  const { carts, ordered } = await c.get('visitor').session()
  return openServed(Boolean(carts[c.get('view').code] || ordered), () => show('details', {}, c), c, next)
})

checkoutForms.post('/checkout', ...formOfPage, async (c) => {
  const { step, open, ...typed } = await typedFields(c)
  if (open) return show(open === 'delivery' ? 'delivery' : 'details', typed, c)
  if (step === 'payment') return pay(typed, c)
  const { notes, ...ofDetails } = typedErrors(typed, c.get('view').country, await c.get('visitor').group())
  if (hasErrors(ofDetails)) return show('details', typed, c, { problem: 'addressInvalid' })
  if (step !== 'delivery') return show('delivery', typed, c)
  if (hasErrors({ notes })) return show('delivery', typed, c, { problem: 'addressInvalid' })
  const wrong = await guarded(c, () => saveDelivery(typed, c))
  if (wrong) return show(stepOf(wrong) ?? 'delivery', typed, c, wrong)
  return show('payment', { ...typed, key: crypto.randomUUID() }, c)
})

/** Places the order, or applies the gift card first: it changes the sum, which the shopper has to see before ordering. */
async function pay({ use, drop, ...typed }: OrderFields, c: Context): Promise<Response> {
  const { giftcard = '', ...rest } = typed
  if (drop || giftcard.trim()) {
    const wrong = await guarded(c, () => payByGiftCard(drop ? '' : giftcard, c))
    if (wrong) return show('payment', typed, c, wrong)
    return show('payment', rest, c, use || drop ? undefined : { problem: 'totalChanged' })
  }
  if (use) return show('payment', rest, c)
  let isCharged = false
  const wrong = await guarded(c, async () => {
    const placed = await order(typed, c)
    isCharged = placed.pays ?? false
    return placed.wrong
  })
  if (wrong) return show(stepOf(wrong) ?? 'payment', typed, c, wrong)
  return isCharged ? openPaymentWindow(typed.key ?? '', c) : c.redirect(routes.confirmation.href(), 303)
}

/** Returns the step where a problem can be corrected, if it is known. */
function stepOf({ problem }: WrongOrder): CheckoutStep | undefined {
  return problem === 'addressInvalid' ? 'details' : orderRefusal(problem)?.step
}

/** Renders the page with this step open; with the first step and an error if the cart of a sent form is empty. */
async function show(
  step: CheckoutStep,
  typed: OrderFields,
  c: Context,
  found?: WrongOrder,
): Promise<Response> {
  const read = () => servedCheckout(step, typed, c)
  const served = await readServed(read, unreadCheckout(typed), found ?? null, c)
  const isEmptied = c.req.method === 'POST' && served.lines.length === 0
  const wrong: WrongOrder | null =
    isEmptied && served.wrong?.problem !== 'failed' ? { problem: 'cartEmpty' } : served.wrong
  return showServed('checkout', { ...served, ...(isEmptied && { step: 'details' }), wrong }, c)
}
