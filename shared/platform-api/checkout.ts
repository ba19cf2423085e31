import * as v from 'valibot'
import type { Address } from '../address.ts'
import { deliveryKind, deliveryKinds } from '../order.ts'
import { CartMeta, WithCart } from './cart.ts'
import { cartEndpoint, type ResultOf } from './endpoint.ts'
import { addressParts, LenientText, line, text } from './text.ts'
import { TotalsResult } from './totals.ts'
import { Flag, Money } from './wire.ts'

const PaymentMethods = v.array(
  v.pipe(
    v.object({
      code: v.string(),
      title: LenientText,
      cost_incl_tax: v.optional(Money),
      /** Another name of the same field. */
      costInclTax: v.optional(Money),
      default: v.optional(Flag, false),
      offline: v.optional(Flag, false),
    }),
    v.transform(({ costInclTax = 0, cost_incl_tax = costInclTax, ...method }) => ({
      ...method,
      cost_incl_tax,
    })),
  ),
)

const ShippingMethod = v.pipe(
  v.object({
    carrier_code: v.string(),
    method_code: v.string(),
    carrier_title: LenientText,
    method_title: LenientText,
    amount: Money,
    price_incl_tax: Money,
    available: v.nullish(v.boolean(), true),
    error_message: LenientText,
    extension_attributes: v.optional(v.object({ needs: v.picklist(deliveryKinds), default: Flag })),
  }),
  v.transform(({ extension_attributes: more, ...method }) => ({
    ...method,
    /** The place that the shopper chooses in addition. */
    needs: more?.needs ?? deliveryKind(method),
    default: more?.default ?? false,
  })),
)

/** Returns the totals of the cart. */
export const cartTotals = cartEndpoint('GET /api/cart/totals', {
  result: TotalsResult,
})

/** Returns the payment methods of this cart. */
export const cartPaymentMethods = cartEndpoint('GET /api/cart/payment-methods', {
  result: PaymentMethods,
})

const wireAddress = <Part extends v.GenericSchema<string>>(part: (maxLength: number) => Part) => {
  const parts = addressParts(part)
  return v.object({
    country_id: v.optional(parts.country),
    countryId: v.optional(parts.country),
    firstname: v.optional(parts.firstname),
    lastname: v.optional(parts.lastname),
    company: v.nullish(parts.company),
    street: v.optional(parts.street),
    postcode: v.nullish(parts.postcode),
    city: v.nullish(parts.city),
    telephone: v.nullish(parts.telephone),
    email: v.nullish(parts.email),
    vat_id: v.nullish(parts.vat),
  })
}

type WireAddress = v.InferOutput<ReturnType<typeof wireAddress<v.GenericSchema<string>>>>

function wholeAddress(wire: WireAddress) {
  return {
    firstname: wire.firstname ?? '',
    lastname: wire.lastname ?? '',
    company: wire.company ?? '',
    street: wire.street ?? [],
    postcode: wire.postcode ?? '',
    city: wire.city ?? '',
    country_id: (wire.country_id ?? wire.countryId ?? '').toUpperCase(),
    telephone: wire.telephone ?? '',
    email: wire.email ?? '',
    vat_id: wire.vat_id ?? '',
  }
}

/** An address of a body: `country_id` and `countryId` are both accepted, region fields are dropped, absent parts are ''. */
export const AddressOfBody = v.pipe(wireAddress(line), v.transform(wholeAddress))

/** An address of a response. It was stored under earlier rules, so it is not validated. */
export const AddressOfResult = v.pipe(
  wireAddress(text),
  v.transform((wire): Address => wholeAddress(wire)),
)

/** Returns the delivery methods of this cart for an address. */
export const cartShippingMethods = cartEndpoint('POST /api/cart/shipping-methods', {
  body: v.strictObject({ address: AddressOfBody }),
  result: v.array(ShippingMethod),
  refusals: { countryMissing: 400 },
})

/**
 * Stores address and method with the cart. Totals and payment methods have rows of their own. `addressInvalid`: a given part of an address
 * is invalid; missing parts are only required by the order.
 */
export const cartShippingInformation = cartEndpoint('POST /api/cart/shipping-information', {
  query: WithCart,
  body: v.strictObject({
    addressInformation: v.object({
      shippingAddress: AddressOfBody,
      billingAddress: v.optional(AddressOfBody),
      shippingCarrierCode: text(60, 1),
      shippingMethodCode: text(60, 1),
    }),
  }),
  result: v.object({
    payment_methods: PaymentMethods,
    totals: TotalsResult,
    /** True if nothing was selected for this cart before; if a platform does not return it, each selection counts as the first. */
    is_first: v.optional(v.boolean(), true),
  }),
  meta: CartMeta,
  refusals: { cartEmpty: 400, countryMissing: 400, addressInvalid: 400, methodUnknown: 404 },
})

export type PaymentMethod = ResultOf<typeof cartPaymentMethods>[number]
export type ShippingMethod = ResultOf<typeof cartShippingMethods>[number]
