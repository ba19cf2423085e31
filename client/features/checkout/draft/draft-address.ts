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

/** The details as the platform spells an address. */
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

/** Said beside a postcode that does not exist. */
export const noSuchPostcode = 'We do not know this postcode.'

type FirstStep = Pick<CheckoutDraft, 'details' | 'billing' | 'reference'> &
  Partial<Pick<CheckoutDraft, 'noPostcodes'>>

/** The first mistake of every field of the first step; businesses also say their name, and no second address needs an e-mail. */
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

/** Whether it is asked by what the invoice is found again. */
export function draftAsksForReference(
  { details, billing }: Pick<CheckoutDraft, 'details' | 'billing'>,
  groupId = 0,
): boolean {
  return asksForReference(groupId, (billing ?? details).company)
}

/** What is sent of that with the order; undefined where nothing is. */
export function draftReference(draft: FirstStep, groupId = 0): InvoiceReference | undefined {
  return draftAsksForReference(draft, groupId) ? sentReference(draft.reference) : undefined
}

export function isComplete({ details, billing }: DraftErrors): boolean {
  return Object.keys(details).length + Object.keys(billing).length === 0
}

/** A town with its postcode: lines break before or after it, never within. */
export function townWithPostcode(place: Pick<Details, 'postcode' | 'city'>, country: Country): string {
  return townLine(place, country).replaceAll(' ', '\u00a0')
}
