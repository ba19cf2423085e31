import { type Address, normalizedAddress } from '#shared/address.ts'
import { isVirtualCart } from '#shared/cart.ts'
import { toDecimal } from '#shared/money.ts'
import {
  cartPaymentMethods,
  cartShippingInformation,
  cartShippingMethods,
  cartTotals,
} from '#shared/platform-api/checkout.ts'
import { totalsToWire } from '#shared/platform-api/totals.ts'
import { containedTax } from '#shared/tax.ts'
import { fieldErrors, knownAddressErrors } from '#worker/platform/postcode/postcode.ts'
import type { FieldError } from '../refusal.ts'
import { serve } from '../serve.ts'
import { countryOf, storeColumns } from './access.ts'
import { currentTotals } from './add-up.ts'
import { withCart } from './change-cart.ts'
import { offeredPayments } from './payment.ts'
import { pricedCart } from './priced-cart.ts'
import { readCart, withColumns } from './read-cart.ts'
import type { OfferedMethod } from './select-terms.ts'
import { findMethod, offeredMethods } from './shipping.ts'

export const totalsOfCart = serve(cartTotals, async (call) => {
  const reading = await readCart(call)
  return totalsToWire(currentTotals(reading, pricedCart(reading)))
})

export const paymentMethods = serve(cartPaymentMethods, async (call) => {
  const reading = await readCart(call)
  const priced = pricedCart(reading)
  return offeredPayments(priced, countryOf(reading.cart), currentTotals(reading, priced).grand_total)
})

export const shippingMethods = serve(cartShippingMethods, async (call) => {
  const reading = await readCart(call)
  const country = call.body.address.country_id
  if (!country)
    throw call.refuse('countryMissing', 'The shipping address is missing. Set the address and try again.')
  return offeredMethods(pricedCart(reading), country).map(methodToWire)
})

export const shippingInformation = serve(cartShippingInformation, async (call) => {
  const { shippingAddress, billingAddress, ...codes } = call.body.addressInformation
  const shipping = normalizedAddress(shippingAddress)
  const billing = billingAddress ? normalizedAddress(billingAddress) : shipping
  const buyer = (shipping.email || billing.email).trim() || undefined
  const reading = await readCart(call, { buyer })
  const { cart } = reading
  const priced = pricedCart(reading)
  if (!priced.lines.length) {
    throw call.refuse(
      'cartEmpty',
      "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
    )
  }
  const country = shipping.country_id
  if (!country)
    throw call.refuse('countryMissing', 'The shipping address is missing. Set the address and try again.')
  const errors = [
    ...(await givenErrors(call.db, shipping, 'addressInformation.shippingAddress.')),
    ...(billingAddress ? await givenErrors(call.db, billing, 'addressInformation.billingAddress.') : []),
  ]
  if (errors.length) throw call.refuse('addressInvalid', errors[0]?.message ?? '', { errors })
  const method = { carrier_code: codes.shippingCarrierCode, method_code: codes.shippingMethodCode }
  if (!isVirtualCart(priced) && !findMethod(offeredMethods(priced, country), method)) {
    const text = `Carrier with such method not found: ${method.carrier_code}, ${method.method_code}`
    throw call.refuse('methodUnknown', text)
  }
  const columns = {
    ...method,
    shipping_address: JSON.stringify(shipping),
    billing_address: JSON.stringify(billing),
    // The row has no day in a view where shoppers choose none.
    delivery_date: cart.row.delivery_date,
  }
  await storeColumns(cart, columns)
  const after = withColumns(reading, columns)
  const totals = currentTotals(after, priced)
  const payment_methods = offeredPayments(priced, countryOf(after.cart), totals.grand_total)
  const result = { payment_methods, totals: totalsToWire(totals), is_first: cart.row.method_code === null }
  return withCart(result, call.query, after, priced)
})

/** Returns the errors of the given parts of an address. Before an order an address may be incomplete. */
export async function givenErrors(db: D1Database, address: Address, within: string): Promise<FieldError[]> {
  const { country_id: wrongCountry, ...errors } = await knownAddressErrors(db, address)
  const given = address.country_id && wrongCountry ? { ...errors, country_id: wrongCountry } : errors
  return fieldErrors(given, within).filter(({ message }) => message !== 'Field is required')
}

function methodToWire({ needs, isDefault, price_incl_tax, tax_percent, ...method }: OfferedMethod) {
  const net = toDecimal(price_incl_tax - containedTax(price_incl_tax, tax_percent))
  return {
    carrier_code: method.carrier_code,
    method_code: method.method_code,
    carrier_title: method.carrier_title,
    method_title: method.method_title,
    amount: net,
    base_amount: net,
    available: true,
    error_message: '',
    price_excl_tax: net,
    price_incl_tax: toDecimal(price_incl_tax),
    extension_attributes: { needs, default: isDefault },
  }
}
