import { type Address, type AddressErrors, addressErrors, normalizedAddress, streetLines } from './address.ts'
import type { CartLine } from './cart.ts'
import { buysAsBusiness } from './customer-group.ts'
import {
  asksForReference,
  type ReferenceErrors,
  referenceErrors,
  sentReference,
} from './invoice-reference.ts'
import type { Minor } from './money.ts'
import {
  type InvoiceReference,
  longestNote,
  type MethodCodes,
  methodKey,
  noNotes,
  orderProducts,
} from './order.ts'
import { tooLong } from './person.ts'
import type { ShippingMethod } from './platform-api/checkout.ts'
import type { BodyOf } from './platform-api/endpoint.ts'
import type { orderCreate } from './platform-api/order.ts'

/**
 * The values of cart and checkout by the names of their fields, which are the same with and without scripts; several values of one name are
 * joined by commas.
 */
export type OrderFields = Readonly<Partial<Record<string, string>>>

/** The prefix of the fields of the second address. */
export const billing = 'billing-'

/** Returns the name of a delivery method's field for its place. Each method has its own place and day. */
export function placeField(method: MethodCodes): string {
  return `place-${methodKey(method)}`
}

export function dayField(method: MethodCodes): string {
  return `day-${methodKey(method)}`
}

/** Returns the id of the place where the order is collected; '' if it is delivered to an address. */
export function typedPlace(typed: OrderFields, method: Pick<ShippingMethod, 'needs'> & MethodCodes): string {
  return method.needs === 'address' ? '' : (typed[placeField(method)] ?? '').trim()
}

interface SentAddress extends Address {
  street: string[]
}

/** Returns the typed address, in the platform's field names. */
export function typedAddress(
  typed: OrderFields,
  country: string,
  prefix: '' | typeof billing = '',
): SentAddress {
  const of = (name: string) => typed[prefix + name] ?? ''
  return normalizedAddress({
    ...{ firstname: of('firstname'), lastname: of('lastname'), company: of('company') },
    ...{ street: streetLines(of('street')), postcode: of('postcode'), city: of('city') },
    ...{ country_id: country, telephone: of('telephone'), vat_id: of('vat_id') },
    email: typed.email ?? '',
  })
}

/** Returns the address of the delivery, and that of the invoice: the second address if the shopper wants one, or else the first. */
function typedAddresses(typed: OrderFields, country: string) {
  return {
    shippingAddress: typedAddress(typed, country),
    billingAddress: typedAddress(typed, country, typed.billing ? billing : ''),
  }
}

/** Returns whether the buyer is asked for references that identify the invoice. */
export function typedAsksForReference(typed: OrderFields, groupId: number): boolean {
  return asksForReference(groupId, (typed.billing ? typed[`${billing}company`] : typed.company) ?? '')
}

/** Returns the reference of a business for its invoice; undefined if nothing was typed, or if the buyer is not asked for it. */
export function typedReference(typed: OrderFields, groupId: number): InvoiceReference | undefined {
  const { reference = '', ean = '' } = typed
  return typedAsksForReference(typed, groupId) ? sentReference({ reference, ean }) : undefined
}

export interface TypedErrors {
  details: AddressErrors & ReferenceErrors
  billing: AddressErrors
  notes: Record<string, string>
}

/**
 * Returns the first error of every field of both addresses and of the notes, by the name of the field. Businesses must give their name; a
 * second address needs no e-mail.
 */
export function typedErrors(typed: OrderFields, country: string, groupId: number): TypedErrors {
  const { reference = '', ean = '' } = typed
  return {
    details: {
      ...addressErrors(typedAddress(typed, country), true, buysAsBusiness(groupId)),
      ...(typedAsksForReference(typed, groupId) && referenceErrors({ reference, ean })),
    },
    billing: typed.billing ? addressErrors(typedAddress(typed, country, billing), false) : {},
    notes: Object.fromEntries(
      Object.keys(noNotes).flatMap((name) => {
        const error = tooLong(typed[name] ?? '', longestNote)
        return error ? [[name, error]] : []
      }),
    ),
  }
}

export function hasErrors(errors: Partial<TypedErrors>): boolean {
  return Object.values(errors).some((found) => Object.keys(found).length > 0)
}

/** Returns the addresses and the chosen method, as the cart stores them. */
export function typedShipping(typed: OrderFields, method: MethodCodes, country: string) {
  return {
    ...typedAddresses(typed, country),
    shippingCarrierCode: method.carrier_code,
    shippingMethodCode: method.method_code,
  }
}

interface Ordered {
  lines: readonly CartLine[]
  /** Null if nothing is delivered. */
  method: ShippingMethod | null
  /** The sum that was shown. */
  total: Minor
  groupId: number
  country: string
}

/** Returns the order of the typed fields, without its id. The caller has checked that the terms are accepted. */
export function typedOrder(
  typed: OrderFields,
  { lines, method, total, groupId, country }: Ordered,
): Omit<BodyOf<typeof orderCreate>, 'order_id'> {
  const pickupId = method && typedPlace(typed, method)
  return {
    products: orderProducts({ lines }),
    addressInformation: {
      ...typedAddresses(typed, country),
      shipping_carrier_code: method?.carrier_code ?? '',
      shipping_method_code: method?.method_code ?? '',
      payment_method_code: typed.payment ?? '',
      payment_method_additional: {
        ...typedReference(typed, groupId),
        confirmed_total: total / 100,
        terms_accepted: true,
        newsletter_signup: Boolean(typed.newsletter),
        ...(typed.digital && { digital_consent: true }),
      },
      ...(pickupId && { shippingExtraFields: { pickupId } }),
    },
  }
}

/** Returns the id of a field of the checkout by its name. */
export function fieldId(name: string): string {
  return name.startsWith(billing) ? name : `checkout-${name}`
}
