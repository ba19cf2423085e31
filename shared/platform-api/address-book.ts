import * as v from 'valibot'
import { customerEndpoint } from './endpoint.ts'
import { Id, partsOfBody } from './text.ts'
import { CustomerAddress } from './user.ts'
import { rowsIn } from './wire.ts'

const fields = {
  firstname: partsOfBody.firstname,
  lastname: partsOfBody.lastname,
  company: v.optional(partsOfBody.company),
  street: v.pipe(partsOfBody.street, v.minLength(1, 'Field is required')),
  postcode: partsOfBody.postcode,
  city: partsOfBody.city,
  country: partsOfBody.country,
  telephone: v.optional(partsOfBody.telephone),
  vatId: v.optional(partsOfBody.vat),
  defaultShipping: v.optional(v.boolean()),
  defaultBilling: v.optional(v.boolean()),
}

/** Returns the customer's address book, the oldest address first. */
export const getAddresses = customerEndpoint('GET /api/ext/getAddresses', {
  result: rowsIn(CustomerAddress),
})

/** Stores a new address in the customer's book. Returns it as it is stored. `tooMany`: the book has `mostAddresses`. */
export const saveAddress = customerEndpoint('POST /api/ext/saveAddress', {
  body: v.strictObject(fields),
  result: CustomerAddress,
  refusals: { invalid: 400, tooMany: 409 },
})

/** Changes an address of the book: only the given parts change. */
export const updateAddress = customerEndpoint('POST /api/ext/updateAddress', {
  body: v.strictObject({ addressId: Id, ...v.partial(v.object(fields)).entries }),
  result: CustomerAddress,
  refusals: { invalid: 400, addressUnknown: 404 },
})

/** Deletes an address of the book. */
export const deleteAddress = customerEndpoint('POST /api/ext/deleteAddress', {
  body: v.strictObject({ addressId: Id }),
  result: v.literal(true),
  refusals: { addressUnknown: 404 },
})
