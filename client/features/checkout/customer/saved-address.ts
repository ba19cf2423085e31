import type { Customer, CustomerAddress } from '#shared/platform-api/user.ts'
import { type CheckoutDraft, type Details, noDetails } from '../draft/checkout-draft.ts'
import { addressOf } from '../draft/draft-address.ts'

/** Those that an order can go to: of this country, and "saved addresses without telephone dropped" (CHECKOUT-14). */
export function usableAddresses(book: readonly CustomerAddress[], country: string): CustomerAddress[] {
  return book.filter(({ telephone, country_id }) => telephone.trim() !== '' && country_id === country)
}

export function detailsOf(address: CustomerAddress, email: string): Details {
  const { firstname, lastname, street, postcode, city, telephone, company, vat_id } = address
  return {
    ...{ email, firstname, lastname, postcode, city, telephone, company, vat_id },
    street: street.filter(Boolean).join(', '),
  }
}

/** A saved address in place of what was typed; null begins a new one, of which only the person is known. */
export function withAddress(
  draft: CheckoutDraft,
  address: CustomerAddress | null,
  email: string,
): CheckoutDraft {
  const { firstname, lastname, company, vat_id } = draft.details
  const details = address
    ? detailsOf(address, email)
    : { ...noDetails, email, firstname, lastname, company, vat_id }
  return { ...draft, details, chosenAddress: address?.id ?? null, delivery: null }
}

/**
 * What is known of a customer, where she has not typed it: her usual address, if she has one, chosen unless an address was
 * begun or she is writing, for its fields would fold away under her hands; else her name and e-mail.
 */
export function withCustomer(
  draft: CheckoutDraft,
  customer: Pick<Customer, 'email' | 'firstname' | 'lastname' | 'addresses'>,
  country: string,
  isWriting: boolean,
): CheckoutDraft {
  const { details, chosenAddress } = draft
  if (details.street || chosenAddress !== null) return draft
  const email = details.email || customer.email
  const book = usableAddresses(customer.addresses, country)
  const usual = book.find((address) => address.default_shipping) ?? book[0]
  const isBegun = isWriting || details.postcode || details.city || details.telephone
  if (usual && !isBegun) return withAddress(draft, usual, email)
  const firstname = details.firstname || customer.firstname
  const lastname = details.lastname || customer.lastname
  return { ...draft, details: { ...details, email, firstname, lastname } }
}

/** The address in the shape of the calls of the address book. */
export function bookEntry(details: Details, country: string) {
  const { email: _, vat_id: vatId, country_id: __, ...rest } = addressOf(details, country)
  return { ...rest, vatId, country }
}
