import {
  type Address,
  type AddressErrors,
  addressErrors,
  normalizedAddress,
  normalPostcode,
  streetLines,
} from '#shared/address.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import {
  asksForReference,
  type ReferenceErrors,
  referenceErrors,
  sentReference,
} from '#shared/invoice-reference.ts'
import type { InvoiceReference } from '#shared/order.ts'
import type { Country } from '#shared/store-view.ts'
import { townLine } from '#shared/town-line.ts'
import type { CheckoutDraft, Details } from './checkout-draft.ts'

/** Returns the details in the platform's address format. */
export function addressOf({ street, ...rest }: Details, country: string): SentAddress {
  return normalizedAddress({ ...rest, street: streetLines(street), country_id: country })
}

interface SentAddress extends Address {
  street: string[]
}

interface DraftErrors {
  details: AddressErrors & ReferenceErrors
  billing: AddressErrors
}

/** The message at the field of a postcode that does not exist. */
export const noSuchPostcode = 'We do not know this postcode.'

type FirstStep = Pick<CheckoutDraft, 'details' | 'billing' | 'reference'> &
  Partial<Pick<CheckoutDraft, 'noPostcodes'>>

/** Returns the first error of each field in the first step. Businesses must give their name; a second address needs no e-mail. */
export function detailsErrors(draft: FirstStep, country: string, groupId = 0): DraftErrors {
  const { details, billing, reference, noPostcodes = [] } = draft
  const isUnknown = ({ postcode }: Details) =>
    noPostcodes.some((each) => normalPostcode(each, country) === normalPostcode(postcode, country))
  const unknown = (of: Details): AddressErrors => (isUnknown(of) ? { postcode: noSuchPostcode } : {})
  return {
    details: {
      ...unknown(details),
      ...addressErrors(addressOf(details, country), true, buysAsBusiness(groupId)),
      ...(draftAsksForReference(draft, groupId) && referenceErrors(reference)),
    },
    billing: billing ? { ...unknown(billing), ...addressErrors(addressOf(billing, country), false) } : {},
  }
}

/** Returns whether the form asks for references that identify the invoice. */
export function draftAsksForReference(
  { details, billing }: Pick<CheckoutDraft, 'details' | 'billing'>,
  groupId = 0,
): boolean {
  return asksForReference(groupId, (billing ?? details).company)
}

/** Returns the references that are sent with the order; undefined if none are sent. */
export function draftReference(draft: FirstStep, groupId = 0): InvoiceReference | undefined {
  return draftAsksForReference(draft, groupId) ? sentReference(draft.reference) : undefined
}

export function isComplete({ details, billing }: DraftErrors): boolean {
  return Object.keys(details).length + Object.keys(billing).length === 0
}

/** Returns the town with its postcode, joined by no-break spaces so that lines never break within. */
export function townWithPostcode(place: Pick<Details, 'postcode' | 'city'>, country: Country): string {
  return townLine(place, country).replaceAll(' ', '\u00a0')
}
