import { type Address, type AddressErrors, addressErrors, normalPostcode } from '#shared/address.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import type { Details } from './checkout-draft.ts'

/** The details as the platform spells an address. */
export function addressOf({ street, postcode, ...rest }: Details, country: string): SentAddress {
  return { ...rest, street: [street], postcode: normalPostcode(postcode, country), country_id: country }
}

interface SentAddress extends Address {
  street: [string]
}

/** The first mistake of every field of the details; businesses also say their name. */
export function detailsErrors(details: Details, country: string, groupId = 0): AddressErrors {
  return addressErrors(addressOf(details, country), true, buysAsBusiness(groupId))
}

/** The same of the second address, which needs no e-mail. */
export function billingErrors(billing: Details | null, country: string): AddressErrors {
  return billing ? addressErrors(addressOf(billing, country), false) : {}
}

/** A town with its postcode: lines break before or after it, never within. */
export function townWithPostcode({ postcode, city }: Pick<Details, 'postcode' | 'city'>): string {
  return `${postcode} ${city}`.replaceAll(' ', '\u00a0')
}
