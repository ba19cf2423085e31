import { type Address, type AddressErrors, addressErrors, phoneError } from '#shared/address.ts'
import type { FieldError } from '../refusal.ts'
import { postcodeExists } from './city.ts'

/** Returns the errors of an address by the rules of the shop, including a postcode that does not exist. */
export async function knownAddressErrors(
  db: D1Database,
  address: Address,
  ...rules: [needsEmail?: boolean, needsCompany?: boolean]
): Promise<AddressErrors> {
  const errors = addressErrors(address, ...rules)
  const { country_id, postcode } = address
  if (errors.postcode || (await postcodeExists(db, country_id, postcode))) return errors
  return { ...errors, postcode: 'We do not know this postcode.' }
}

/** Returns the errors of an address in the address book, which needs no e-mail and may lack the telephone. */
export async function bookErrors(db: D1Database, address: Omit<Address, 'email'>): Promise<AddressErrors> {
  const { telephone: _, ...errors } = await knownAddressErrors(db, { ...address, email: '' }, false)
  const telephone = address.telephone ? phoneError(address.telephone, address.country_id) : undefined
  return telephone ? { ...errors, telephone } : errors
}

/** Converts errors to the list of a refusal. `within` is the path of the address in the request body. */
export function fieldErrors(errors: object, within = ''): FieldError[] {
  return Object.entries(errors).map(([field, message]) => ({
    field: within + field,
    message: String(message),
  }))
}
