import type { ComponentProps } from 'react'
import type { Details } from './checkout-draft.ts'

interface DetailField
  extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  name: keyof Details
  id: string
  label: string
}

/** Seven fields, in the order in which one says who one is; autofill knows each of them. */
export const detailFields: readonly DetailField[] = [
  {
    name: 'email',
    id: 'checkout-email',
    label: 'E-mail',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  {
    name: 'firstname',
    id: 'checkout-firstname',
    label: 'First name',
    autoComplete: 'given-name',
    maxLength: 80,
  },
  {
    name: 'lastname',
    id: 'checkout-lastname',
    label: 'Last name',
    autoComplete: 'family-name',
    maxLength: 80,
  },
  {
    name: 'street',
    id: 'checkout-street',
    label: 'Street and number',
    autoComplete: 'address-line1',
    maxLength: 120,
  },
  {
    name: 'postcode',
    id: 'checkout-postcode',
    label: 'Postcode',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 10,
  },
  { name: 'city', id: 'checkout-city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
  {
    name: 'telephone',
    id: 'checkout-telephone',
    label: 'Mobile phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 30,
  },
]
