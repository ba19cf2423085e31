import { type Address, type AddressErrors, addressErrors, normalPostcode } from '#shared/address.ts'
import type { PickupPlace } from '#shared/order.ts'
import type { PaymentMethod, ShippingMethod } from '#shared/platform-api/checkout.ts'

/** What a guest is asked, and nothing more. */
export interface Details {
  email: string
  firstname: string
  lastname: string
  street: string
  postcode: string
  city: string
  telephone: string
}

export interface DeliveryChoice {
  method: ShippingMethod
  /** The parcel shop or shop, where the method needs one. */
  place: PickupPlace | null
}

/** What was filled in so far: it survives a reload. Consents are never kept. */
export interface CheckoutDraft {
  details: Details
  /** Null until the delivery step is done. */
  delivery: DeliveryChoice | null
  /** What can be chosen for this address and delivery. */
  payments: readonly PaymentMethod[]
  paymentCode: string | null
}

export const emptyDraft: CheckoutDraft = {
  details: { email: '', firstname: '', lastname: '', street: '', postcode: '', city: '', telephone: '' },
  delivery: null,
  payments: [],
  paymentCode: null,
}

/** The details as the platform spells an address. */
export function addressOf(details: Details, country: string): Address {
  const { street, postcode, ...rest } = details
  return {
    ...rest,
    street: [street],
    postcode: normalPostcode(postcode, country),
    company: '',
    country_id: country,
  }
}

/** The first mistake of every field of the details. */
export function detailsErrors(details: Details, country: string): AddressErrors {
  return addressErrors(addressOf(details, country))
}

/** Details decide on delivery: a change of the address makes it be chosen anew. */
export function withDetails(draft: CheckoutDraft, changed: Partial<Details>): CheckoutDraft {
  const details = { ...draft.details, ...changed }
  const moved = details.postcode !== draft.details.postcode
  return { ...draft, details, delivery: moved ? null : draft.delivery }
}
