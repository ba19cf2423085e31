import * as v from 'valibot'
import { type Address, normalizedAddress } from '#shared/address.ts'
import { isMoney } from '#shared/cart.ts'
import { chargeMethodOf } from '#shared/charge-methods.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { referenceErrors, sentReference } from '#shared/invoice-reference.ts'
import { canonicalOrder, deliveryKind, noReference, productsMatchCart } from '#shared/order.ts'
import { type OrderReceipt, orderCreate, type PlacedOrder } from '#shared/platform-api/order.ts'
import { isStoreCode, storeViews } from '#shared/store-view.ts'
import { ageRequirement } from '#worker/platform/age/approval.ts'
import { buyerOf } from '#worker/platform/cart/access.ts'
import { notesOf } from '#worker/platform/cart/delivery-options.ts'
import { placeOf } from '#worker/platform/cart/pickup.ts'
import { sha256 } from '#worker/platform/login/secret.ts'
import { arrivalOf, dateOf, pickupOf } from '#worker/platform/order/delivery.ts'
import { checkAvailable } from '#worker/platform/order/draft.ts'
import { fieldErrors, knownAddressErrors } from '#worker/platform/postcode/postcode.ts'
import { Refusal } from '#worker/platform/refusal.ts'
import type { Call } from '#worker/platform/serve.ts'
import { readProvedAge } from './age-rows.ts'
import { callShopApi, VendureRefused } from './call-shop-api.ts'
import { pricedLines } from './cart-reading.ts'
import { cartSession } from './cart-session.ts'
import { addressesInput, offeredMethods } from './checkout-rows.ts'
import { mailConfirmation } from './mail-orders.ts'
import { type LoadedCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { orderFields, VendureOrder } from './vendure-cart.ts'

type PlaceCall = Call<typeof orderCreate>

const placeDocument = `mutation Place($order: StorefrontOrder!) { order: storefrontPlaceOrder(order: $order) { ...OrderParts } } ${orderFields}`
const Placed = v.object({ order: VendureOrder })

/** Places an order exactly once: Vendure compares its key, and makes all changes in one transaction. */
export const placeOrder = serveByVendure(orderCreate, async (placing): Promise<OrderReceipt> => {
  const { body } = placing
  const cartId = body.cart_id || placing.cartId
  const view = isStoreCode(body.store_code) ? storeViews[body.store_code] : placing.view
  const call: PlaceCall = { ...placing, cartId, view }
  const hash = await sha256(canonicalOrder({ ...body, cart_id: cartId, user_id: undefined }))
  try {
    return await place(call, hash)
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof VendureRefused)) throw error
    // An order closes its cart. A repeated order is therefore looked up only after placing it has failed.
    const earlier = await earlierReceipt(call, hash)
    if (earlier) return earlier
    throw error
  }
})

async function place(call: PlaceCall, hash: string): Promise<OrderReceipt> {
  const loaded = await readVendureCart(call)
  const order = { ...(await orderInput(call, loaded)), hash }
  const { data } = await callShopApi(call, await cartSession(call), placeDocument, { order }, Placed)
  return receipt(data.order, call)
}

const earlierDocument = `query Earlier($key: String!, $hash: String!) { order: storefrontEarlierOrder(key: $key, hash: $hash) { ...OrderParts } } ${orderFields}`

async function earlierReceipt(call: PlaceCall, hash: string): Promise<OrderReceipt | null> {
  const schema = v.object({ order: v.nullable(VendureOrder) })
  const asking = { key: call.body.order_id, hash }
  const { data } = await callShopApi(call, await cartSession(call), earlierDocument, asking, schema)
  return data.order && receipt(data.order, call)
}

/** Queues the confirmation and returns the receipt. */
async function receipt(order: VendureOrder, { view, env }: PlaceCall): Promise<OrderReceipt> {
  await mailConfirmation(order, view, env)
  const { id, code, orderPlacedAt } = order
  return {
    magentoOrderId: String(id),
    orderNumber: code,
    backendOrderId: String(id),
    transferedAt: orderPlacedAt ?? '',
  }
}

/** Checks the order against cart, addresses, age and delivery. Returns the input for the plug-in. */
async function orderInput(call: PlaceCall, loaded: LoadedCart) {
  const { order_id: key, products, addressInformation: given } = call.body
  const { payment_method_additional: additional } = given
  if (additional.terms_accepted === false)
    throw call.refuse('termsMissing', 'You must accept the terms and conditions.')
  const lines = pricedLines(loaded.reading, loaded.cart.order, loaded.cart.stock)
  if (!lines.length) throw call.refuse('cartEmpty', 'The cart is empty.')
  checkAvailable(lines)
  if (lines.some(isMoney)) throw call.refuse('cartChanged', 'Gift cards are not sold here.')
  if (!productsMatchCart(products, lines))
    throw call.refuse(
      'cartChanged',
      'The cart is no longer what was ordered. Please check it and order again.',
    )
  await checkAge(call, loaded)
  const { shipping, billing, email } = await checkAddresses(call, loaded)
  const reference = sentReference(additional) ?? noReference
  const { method, frozen, paymentTitle } = await deliveryOfOrder(call, loaded, shipping)
  const payment = given.payment_method_code
  const { firstname, lastname } = billing
  return {
    ...{ key, email, firstName: firstname, lastName: lastname, method, payment },
    lines: lines.map(({ sku, qty }) => ({ sku, quantity: qty })),
    total: additional.confirmed_total ?? null,
    ...addressesInput(shipping, billing),
    awaitsCharge: chargeMethodOf(payment) !== null,
    fields: { ...reference, paymentTitle, delivery: JSON.stringify(frozen) },
  }
}

async function checkAge(call: PlaceCall, { reading, cart }: LoadedCart): Promise<void> {
  const proved = await readProvedAge(reading.cart, cart.order)
  const { age, approved } = await ageRequirement(
    reading.cart,
    pricedLines(reading, cart.order, cart.stock),
    proved,
  )
  if (age === null || approved) return
  throw call.refuse('ageMissing', `You must be at least ${age} years old to buy these goods.`, { age })
}

async function checkAddresses(call: PlaceCall, { reading }: LoadedCart) {
  const {
    shippingAddress,
    billingAddress = shippingAddress,
    payment_method_additional,
  } = call.body.addressInformation
  const shipping = normalizedAddress(shippingAddress)
  const billing = billingAddress === shippingAddress ? shipping : normalizedAddress(billingAddress)
  const email = buyerOf(reading.cart, { shipping, billing })
  const [ofShipping, ofBilling] = await Promise.all([
    knownAddressErrors(call.db, { ...shipping, email }, true, buysAsBusiness(reading.cart.groupId)),
    billing === shipping ? {} : knownAddressErrors(call.db, billing, false),
  ])
  const errors = [
    ...fieldErrors(ofShipping, 'addressInformation.shippingAddress.'),
    ...fieldErrors(ofBilling, 'addressInformation.billingAddress.'),
    ...fieldErrors(
      referenceErrors(payment_method_additional),
      'addressInformation.payment_method_additional.',
    ),
  ]
  if (errors.length) throw call.refuse('addressInvalid', errors[0]?.message ?? '', { errors })
  return { shipping, billing, email }
}

/** Returns the code of the delivery method, the delivery as the confirmation page shows it, and the name of the payment method. */
async function deliveryOfOrder(call: PlaceCall, { reading, cart }: LoadedCart, address: Address) {
  const { shipping_carrier_code, shipping_method_code } = call.body.addressInformation
  const { row } = reading.cart
  const codes = {
    carrier_code: shipping_carrier_code || (row.carrier_code ?? ''),
    method_code: shipping_method_code || (row.method_code ?? ''),
  }
  const method = `${codes.carrier_code}_${codes.method_code}`
  const { shipping, payment } = await offeredMethods(call)
  const offered = shipping.find(({ code }) => code === method)
  if (!offered || address.country_id !== reading.cart.view.country)
    throw call.refuse('methodUnknown', `Carrier with such method not found: ${method}`)
  const chosen = payment.find(
    ({ code, isEligible }) => isEligible && code === call.body.addressInformation.payment_method_code,
  )
  if (!chosen) throw call.refuse('paymentUnknown', 'The requested Payment Method is not available.')
  const needs = deliveryKind(codes)
  const lines = pricedLines(reading, cart.order, cart.stock)
  const pickup = pickupOf(reading.pickup, { ...codes, needs }, { address })
  const date = dateOf(reading.cart, lines, { needs }, pickup)
  const frozen: PlacedOrder['delivery'] = {
    ...{ kind: needs, title: offered.name, address, date },
    pickup: pickup && placeOf(pickup),
    arrival: arrivalOf(reading.cart, lines, { needs }, pickup, date),
    notes: notesOf(reading.cart),
  }
  return { method, frozen, paymentTitle: chosen.name }
}
