// Why: docs/decisions/037-ordering-without-scripts.md
import { Hono } from 'hono'
import type { ServedCart, WrongOrder } from '#shared/order-form.ts'
import { routes } from '#shared/routes.ts'
import type { OrderFields } from '#shared/typed-order.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { orderedCart } from '../ordered-cart.ts'
import { typedFields } from '../typed-fields.ts'
import { addTyped } from './adding.ts'
import { changeCart } from './cart.ts'
import { guarded } from './problem.ts'
import { formOfPage, openServed, readServed, showServed } from './served-page.ts'

/** Serves the cart to browsers without scripts: its forms add a product or a kit, and change the cart. Shows a refused form with its errors. */
export const cartForms = new Hono<Gateway>()

cartForms.get('/cart', async (c, next) => {
  const { carts } = await c.get('visitor').session()
  return openServed(carts[c.get('view').code] !== undefined, () => show({}, c), c, next)
})

cartForms.post('/cart', ...formOfPage, async (c) => {
  const typed = await typedFields(c)
  const isAddition = typed.item !== undefined || typed.kit !== undefined
  const wrong = await guarded(c, () => (isAddition ? addTyped(typed, c) : changeCart(typed, c)))
  if (wrong) return show(typed, c, wrong)
  // The quantities that the merge of two carts has cut are shown now: no later request reports them.
  if (c.get('limited')) return show({}, c, { problem: 'cartChanged' })
  return c.redirect((typed.next ? routes.checkout : routes.cart).href(), 303)
})

/** Renders the cart, and the form of a product that could not be added, unless the product does not exist. */
async function show(typed: OrderFields, c: Context, wrong: WrongOrder | null = null): Promise<Response> {
  const isAskedAgain = /^(quantityInvalid|notAvailable|optionsInvalid)$/.test(wrong?.problem ?? '')
  const refusedSku = isAskedAgain ? typed.kit || typed.sku : undefined
  const cart = await readServed(() => orderedCart(c), { lines: [], totals: null }, wrong, c)
  const served: ServedCart = { ...cart, typed, refusedSku }
  return showServed('cart', served, c)
}
