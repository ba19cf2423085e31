import { isVirtualCart } from '#shared/cart.ts'
import { methodKey } from '#shared/order.ts'
import type { CheckoutStep, ServedCheckout } from '#shared/order-form.ts'
import { selectedStore } from '#shared/pickup.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { cartPaymentMethods, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import { getMoreOptions, type MoreOptions } from '#shared/platform-api/delivery.ts'
import { type Customer, userMe } from '#shared/platform-api/user.ts'
import { dayField, type OrderFields, placeField } from '#shared/typed-order.ts'
import { cartNotes } from '#shared/unsaved-notes.ts'
import type { Context } from '#worker/gateway.ts'
import { readAsCustomer } from '#worker/session/visitor-calls.ts'
import { callWithCart } from '../cart.ts'
import { orderedCart } from '../ordered-cart.ts'
import { parcelShops, shippingMethods } from './delivery.ts'

type ReadCheckout = Omit<ServedCheckout, 'wrong'>

/** Returns a checkout with only the typed values, for a cart that cannot be read. */
export function unreadCheckout(typed: OrderFields): ReadCheckout {
  return {
    ...{ typed, step: 'details', lines: [], totals: null, customer: null, group: 0, age: null, methods: [] },
    ...{ parcelShops: {}, more: null, payments: [], hasOrdered: false },
  }
}

/** Returns the visitor's checkout with this step open; a cart of which nothing is sent has no delivery step. */
export async function servedCheckout(
  step: CheckoutStep,
  typed: OrderFields,
  c: Context,
): Promise<ReadCheckout> {
  const [cart, age, customer, group, methods, more, payments, { ordered }] = await Promise.all([
    orderedCart(c),
    callWithCart(getAgeRequirement, {}, c),
    readAsCustomer(userMe, {}, c),
    c.get('visitor').group(),
    step !== 'details' || typed.method ? shippingMethods(c) : [],
    step === 'delivery' ? callWithCart(getMoreOptions, {}, c) : undefined,
    step === 'payment' ? callWithCart(cartPaymentMethods, {}, c) : undefined,
    c.get('visitor').session(),
  ])
  if (step === 'delivery' && isVirtualCart(cart)) return servedCheckout('payment', typed, c)
  const chosen = methods.filter((method) => methodKey(method) === typed.method)
  const known = more?.ok ? more.result : null
  return {
    ...{ ...cart, step, customer, group, methods },
    age: age.ok ? age.result : null,
    parcelShops: await nearestParcelShops(step === 'delivery' ? methods : chosen, typed, c),
    more: known,
    payments: payments?.ok ? payments.result : [],
    hasOrdered: ordered !== undefined,
    typed:
      step === 'delivery'
        ? { ...earlierFields(known, methods), ...shopFields(customer, methods), ...typed }
        : typed,
  }
}

/** Returns the fields of notes and day that the cart already contains. */
function earlierFields(known: MoreOptions | null, methods: readonly ShippingMethod[]): OrderFields {
  const days = methods.map((method) => [dayField(method), known?.deliveryDate ?? ''])
  return { ...cartNotes(known), ...Object.fromEntries(days) }
}

/** Returns the field for the shop where the customer collects by default. */
function shopFields(customer: Customer | null, methods: readonly ShippingMethod[]): OrderFields {
  const usualShop = customer && selectedStore(customer)
  const collected = usualShop ? methods.filter(({ needs }) => needs === 'store') : []
  return Object.fromEntries(collected.map((method) => [placeField(method), usualShop ?? '']))
}

async function nearestParcelShops(
  methods: readonly ShippingMethod[],
  { postcode = '' }: OrderFields,
  c: Context,
): Promise<ServedCheckout['parcelShops']> {
  const { country } = c.get('view')
  const places = methods
    .filter(({ needs }) => needs === 'parcel-shop')
    .map(async (method) => [methodKey(method), await parcelShops(method.carrier_code, postcode, country, c)])
  return Object.fromEntries(await Promise.all(places))
}
