import type { Context } from 'hono'
import { availableMethods, shopChoice } from '#shared/offered-place.ts'
import { openShops } from '#shared/open-shops.ts'
import type { AskedStep } from '#shared/order-form.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { cartPaymentMethods, type ShippingMethod } from '#shared/platform-api/checkout.ts'
import { getMoreOptions } from '#shared/platform-api/delivery.ts'
import { type Customer, userMe } from '#shared/platform-api/user.ts'
import { selectedStore } from '#shared/selected-store.ts'
import { sellerLines } from '#shared/shop.ts'
import { type OrderFields, placeField } from '#shared/typed-order.ts'
import { cartNotes } from '#shared/unsaved-notes.ts'
import type { Gateway } from '#worker/gateway.ts'
import { readAsCustomer } from '#worker/session/visitor-calls.ts'
import { callWithCart } from '../cart.ts'
import { findOrder, lastOrder } from '../order.ts'
import { orderedCart } from '../ordered-cart.ts'
import { chosenMethod, parcelShops, shippingMethods, shopsIfThere } from './delivery-ways.ts'

/** Returns the data of the cart. `typed`: the fields of a form that is shown again. */
export async function cartData(typed: OrderFields, c: Context<Gateway>) {
  return { step: 'cart' as const, ...(await orderedCart(c)), typed } satisfies AskedStep
}

/** Returns the data of the step for address, delivery and age. */
export async function checkoutData(typed: OrderFields, c: Context<Gateway>) {
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
  const method = chosenMethod(typed, methods)
  const known = more.ok ? more.result : null
  return {
    step: 'checkout' as const,
    ...cart,
    methods: availableMethods(methods, shops),
    shops: shops && openShops(shops, country).map(shopChoice),
    parcelShops:
      method?.needs === 'parcel-shop'
        ? await parcelShops(method.carrier_code, typed.postcode ?? '', country, c)
        : [],
    days: known?.deliveryDays ?? null,
    notes: known && cartNotes(known),
    date: known?.deliveryDate ?? null,
    chosenElsewhere: known?.chosenElsewhere ?? false,
    age: age.ok && !age.result.approved ? age.result.age : null,
    customer: customer && knownOf(customer),
    group,
    typed: customer ? { ...ownShop(customer, methods), ...typed } : typed,
  } satisfies AskedStep
}

/** Returns the field for the shop where the customer collects by default. */
function ownShop(customer: Customer, methods: readonly ShippingMethod[]): OrderFields {
  const own = selectedStore(customer)
  const collected = own ? methods.filter(({ needs }) => needs === 'store') : []
  return Object.fromEntries(collected.map((method) => [placeField(method), own ?? '']))
}

/** Returns only the data that fill in the form. */
function knownOf({ email, firstname, lastname, addresses }: Customer) {
  return { email, firstname, lastname, addresses }
}

/** Returns the data of the last step: the order to check, and the payment methods. */
export async function confirmData(typed: OrderFields, c: Context<Gateway>) {
  const [cart, payments, methods, group] = await Promise.all([
    orderedCart(c),
    callWithCart(cartPaymentMethods, {}, c),
    shippingMethods(c),
    c.get('visitor').group(),
  ])
  return {
    step: 'confirm' as const,
    ...cart,
    payments: payments.ok ? payments.result : [],
    method: chosenMethod(typed, methods) ?? null,
    group,
    typed,
  } satisfies AskedStep
}

/** Returns the visitor's last order; null if there is none. */
export async function doneData(c: Context<Gateway>) {
  const found = await findOrder(lastOrder, c)
  const order = found.ok ? found.result : null
  return { step: 'done' as const, order, seller: sellerLines(c.get('view').code) } satisfies AskedStep
}
