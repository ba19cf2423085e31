import type { Customer, CustomerAddress } from '#shared/platform-api/user.ts'
import { typedAddress } from '#shared/typed-order.ts'
import { type CheckoutDraft, type Details, noDetails } from '../draft/checkout-draft.ts'

/** Returns the addresses that an order can be sent to: of this country, and "saved addresses without telephone dropped" (CHECKOUT-14). */
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

/** Replaces the typed address by a saved one; null begins a new address, with only the person filled in. */
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
 * Fills in a customer's data that the shopper has not typed. The usual address is chosen, unless the shopper has begun an
 * address or is typing: choosing it would hide the fields. Otherwise name and e-mail are filled in.
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

/** Returns the address in the format of the address book's endpoints. */
export function bookEntry(details: Details, country: string) {
  const { email: _, vat_id: vatId, country_id: __, ...rest } = typedAddress(details, country)
  return { ...rest, vatId, country }
}
