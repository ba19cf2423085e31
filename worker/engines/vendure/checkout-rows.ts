import * as v from 'valibot'
import { type Address, normalizedAddress } from '#shared/address.ts'
import { chargeMethodOf } from '#shared/charge-methods.ts'
import { toDecimal } from '#shared/money.ts'
import { deliveryKind } from '#shared/order.ts'
import {
  cartPaymentMethods,
  cartShippingInformation,
  cartShippingMethods,
  cartTotals,
} from '#shared/platform-api/checkout.ts'
import { givenErrors } from '#worker/platform/cart/totals.ts'
import { addressInput } from './address.ts'
import { callShopApi } from './call-shop-api.ts'
import { type CartCall, methodCodes } from './cart-reading.ts'
import { withVendureCart } from './cart-rows.ts'
import { cartSession } from './cart-session.ts'
import { cartMutation, queryCart, readVendureCart } from './query-cart.ts'
import { serveByVendure } from './serve-by-vendure.ts'
import { cartTotalsToWire } from './totals.ts'

const methodsDocument = `query Methods {
  shipping: eligibleShippingMethods { code name description price priceWithTax }
  payment: eligiblePaymentMethods { code name isEligible }
}`
const Methods = v.object({
  shipping: v.array(
    v.object({ code: v.string(), name: v.string(), price: v.number(), priceWithTax: v.number() }),
  ),
  payment: v.array(v.object({ code: v.string(), name: v.string(), isEligible: v.boolean() })),
})

/** Returns the methods that Vendure offers for the session's order. */
export async function offeredMethods(call: CartCall) {
  return (await callShopApi(call, await cartSession(call), methodsDocument, {}, Methods)).data
}

/** Returns the payment methods for the wire. Those of the card window await a charge, all others are offline. */
async function paymentsToWire(call: CartCall) {
  const { payment } = await offeredMethods(call)
  return payment
    .filter(({ isEligible }) => isEligible)
    .map(({ code, name }, place) => ({
      ...{ code, title: name, default: place === 0, offline: chargeMethodOf(code) === null },
    }))
}

export const choicesDocument = cartMutation('storefrontStoreChoices', 'choices', 'StorefrontChoices!')

const shippingMethods = serveByVendure(cartShippingMethods, async (call) => {
  const address = normalizedAddress(call.body.address)
  if (!address.country_id)
    throw call.refuse('countryMissing', 'The shipping address is missing. Set the address and try again.')
  const { reading } = await readVendureCart(call)
  if (address.country_id !== reading.cart.view.country) return []
  const { shipping } = await offeredMethods(call)
  return shipping.map(({ code, name, price, priceWithTax }, place) => {
    const { carrier_code, method_code } = methodCodes(code)
    const method = { carrier_code: carrier_code ?? '', method_code: method_code ?? '' }
    const [carrier_title, method_title] = name.includes(' - ') ? name.split(' - ') : ['', name]
    return {
      ...{ ...method, carrier_title, method_title, available: true, error_message: '' },
      ...{ amount: toDecimal(price), price_incl_tax: toDecimal(priceWithTax) },
      extension_attributes: { needs: deliveryKind(method), default: place === 0 },
    }
  })
})

const shippingInformation = serveByVendure(cartShippingInformation, async (call) => {
  const { shippingAddress, billingAddress, ...codes } = call.body.addressInformation
  const shipping = normalizedAddress(shippingAddress)
  const billing = billingAddress ? normalizedAddress(billingAddress) : shipping
  const before = await readVendureCart(call)
  if (before.cart.order.lines.length === 0) {
    throw call.refuse(
      'cartEmpty',
      "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
    )
  }
  if (!shipping.country_id)
    throw call.refuse('countryMissing', 'The shipping address is missing. Set the address and try again.')
  const errors = [
    ...(await givenErrors(call.db, shipping, 'addressInformation.shippingAddress.')),
    ...(billingAddress ? await givenErrors(call.db, billing, 'addressInformation.billingAddress.') : []),
  ]
  if (errors.length) throw call.refuse('addressInvalid', errors[0]?.message ?? '', { errors })
  const method = `${codes.shippingCarrierCode}_${codes.shippingMethodCode}`
  const choices = { ...addressesInput(shipping, billing), method }
  const loaded = await queryCart(call, choicesDocument, { choices })
  const result = {
    payment_methods: await paymentsToWire(call),
    totals: cartTotalsToWire(loaded.reading, loaded.cart.order),
    is_first: before.cart.order.shippingLines.length === 0,
  }
  return withVendureCart(result, call.query, loaded)
})

export function addressesInput(shipping: Address, billing: Address) {
  return { shipping: addressInput(shipping), billing: addressInput(billing) }
}

export const checkoutRows = {
  cartTotals: serveByVendure(cartTotals, async (call) => {
    const { reading, cart } = await readVendureCart(call)
    return cartTotalsToWire(reading, cart.order)
  }),
  cartPaymentMethods: serveByVendure(cartPaymentMethods, async (call) => {
    await readVendureCart(call)
    return paymentsToWire(call)
  }),
  cartShippingMethods: shippingMethods,
  cartShippingInformation: shippingInformation,
}
