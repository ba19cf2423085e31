import type { ComponentProps } from 'react'
import { addressLimits, longestStreet } from '#shared/address.ts'
import { buysAsBusiness } from '#shared/customer-group.ts'
import { asksForEan } from '#shared/invoice-reference.ts'
import { type InvoiceReference, longestReference } from '#shared/order.ts'
import type { Details } from '../draft/checkout-draft.ts'

export interface DetailField extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'> {
  name: keyof (Details & InvoiceReference)
  label: string
  autoComplete: string
  optional?: true
}

const email: DetailField = {
  name: 'email',
  label: 'E-mail',
  type: 'email',
  autoComplete: 'email',
  maxLength: addressLimits.email,
}

const person: readonly DetailField[] = [
  { name: 'firstname', label: 'First name', autoComplete: 'given-name', maxLength: addressLimits.firstname },
  { name: 'lastname', label: 'Last name', autoComplete: 'family-name', maxLength: addressLimits.lastname },
]

const business: readonly DetailField[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: addressLimits.company },
  {
    name: 'vat_id',
    label: 'VAT number',
    autoComplete: 'off',
    maxLength: addressLimits.vat_id,
    optional: true,
  },
]

const address: readonly DetailField[] = [
  { name: 'street', label: 'Street and number', autoComplete: 'address-line1', maxLength: longestStreet },
  { name: 'postcode', label: 'Postcode', autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: addressLimits.city },
  {
    name: 'telephone',
    label: 'Mobile phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: addressLimits.telephone,
  },
]

/** Returns seven fields in the usual order of an address, and two more for businesses. Autofill supports each of them. */
export function fieldsFor(groupId: number): readonly DetailField[] {
  return [email, ...person, ...(buysAsBusiness(groupId) ? business : []), ...address]
}

/** Fields of the second address, which may be a company's address in every customer group. */
export const billingFields: readonly DetailField[] = [
  ...person,
  ...business.map((field) => ({ ...field, optional: true as const })),
  ...address,
]

const ean: DetailField = {
  name: 'ean',
  label: 'EAN number',
  autoComplete: 'off',
  inputMode: 'numeric',
  maxLength: 30,
  optional: true,
}

/** Fields that help a business to identify the invoice. */
export const referenceFields: readonly DetailField[] = [
  {
    name: 'reference',
    label: 'Your reference',
    autoComplete: 'off',
    maxLength: longestReference,
    optional: true,
  },
  ean,
]

/** Returns the reference fields of a country. */
export function referenceFieldsIn(country: string): readonly DetailField[] {
  return asksForEan(country) ? referenceFields : referenceFields.filter((field) => field !== ean)
}
