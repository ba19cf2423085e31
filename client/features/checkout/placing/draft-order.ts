import type { OrderTerms } from '#client/features/order/order-record.ts'
import type { OrderBody } from '#client/features/order/order-server.ts'
import type { Cart } from '#shared/cart.ts'
import { cartEntries, isKitLine } from '#shared/kit-line.ts'
import { type InvoiceReference, orderProducts } from '#shared/order.ts'
import type { Country } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import type { CheckoutDraft } from '../draft/checkout-draft.ts'
import { addressOf } from '../draft/draft-address.ts'

/** The consents of the order; never stored. */
export interface Consents {
  newsletter: boolean
  /** Consent to immediate download; only if the cart contains downloads. */
  digital: boolean
}

/** Returns the order of a draft and a cart, without its id. `total`: minor units, as shown to the shopper. */
export function orderOf(
  { details, billing, delivery, paymentCode }: CheckoutDraft,
  cart: Cart,
  total: number,
  country: string,
  consents: Consents,
  reference?: InvoiceReference,
): Omit<OrderBody, 'order_id'> {
  const address = addressOf(details, country)
  return {
    products: orderProducts(cart),
    addressInformation: {
      shippingAddress: address,
      billingAddress: billing ? { ...addressOf(billing, country), email: details.email } : address,
      shipping_carrier_code: delivery?.method.carrier_code ?? '',
      shipping_method_code: delivery?.method.method_code ?? '',
      payment_method_code: paymentCode ?? '',
      payment_method_additional: {
        ...reference,
        confirmed_total: total / 100,
        terms_accepted: true,
        newsletter_signup: consents.newsletter,
        ...(consents.digital && { digital_consent: true }),
      },
      ...(delivery?.place ? { shippingExtraFields: { pickupId: delivery.place.id } } : {}),
    },
  }
}

/** Returns the shopper's choices besides the products, and the names of the kits, as shown. */
export function termsOf(
  { details, delivery }: CheckoutDraft,
  { lines }: Cart,
  country: Country,
  payment = '',
): OrderTerms {
  const place = delivery?.place
  const { firstname, lastname, street } = details
  const to = place
    ? [place.name, place.street, townLine(place, country)]
    : [`${firstname} ${lastname}`, street, townLine(details, country)]
  const kits = cartEntries(lines).flatMap((entry) => (isKitLine(entry) ? [[entry.sku, entry.name]] : []))
  return {
    delivery: delivery?.method.method_title ?? '',
    to: delivery ? to : [],
    payment,
    kits: Object.fromEntries(kits),
  }
}
