import type { Address } from '#shared/address.ts'
import type { VendureAddress } from './vendure-cart.ts'

type Part = 'firstname' | 'lastname' | 'company' | 'postcode' | 'city' | 'telephone' | 'vat_id' | 'country_id'

/** Returns an address as the input `CreateAddressInput` of Vendure. */
export function addressInput(address: Pick<Address, Part | 'street'>) {
  const { firstname, lastname, company, street, postcode, city, country_id, telephone, vat_id } = address
  return {
    fullName: `${firstname} ${lastname}`.trim(),
    company,
    streetLine1: street[0] ?? '',
    streetLine2: street[1] ?? '',
    city,
    postalCode: postcode,
    countryCode: country_id,
    phoneNumber: telephone,
    customFields: { firstname, lastname, vatId: vat_id },
  }
}

/** Returns an address of Vendure as the contract has it. A name that was written in the dashboard is split before its last word. */
export function addressOf(address: VendureAddress, email = ''): Address {
  const { customFields, fullName } = address
  const [, first = '', last = ''] = /^(?:(.*) )?(\S*)$/.exec(fullName.trim()) ?? []
  const isOwn = `${customFields.firstname} ${customFields.lastname}`.trim() === fullName.trim()
  return {
    firstname: isOwn ? customFields.firstname : first || last,
    lastname: isOwn ? customFields.lastname : first && last,
    company: address.company,
    street: [address.streetLine1, address.streetLine2].filter(Boolean),
    postcode: address.postalCode,
    city: address.city,
    country_id: address.countryCode,
    telephone: address.phoneNumber,
    email,
    vat_id: customFields.vatId,
  }
}

/** Returns the address of a cart; null if none is stored. */
export function storedAddress(address: VendureAddress | null): Address | null {
  return address?.countryCode ? addressOf(address) : null
}
