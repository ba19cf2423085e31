import * as v from 'valibot'
import { partsOfBody } from './address-parts.ts'
import { endpoint } from './endpoint.ts'
import { Id, NoQuery } from './text.ts'
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
export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/ext/getAddresses',
  query: NoQuery,
  body: v.undefined(),
  result: rowsIn(CustomerAddress),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Stores a new address in the customer's book. Returns it as it is stored. `tooMany`: the book has `mostAddresses`. */
export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/ext/saveAddress',
  query: NoQuery,
  body: v.strictObject(fields),
  result: CustomerAddress,
  refusals: { unauthorized: 401, invalid: 400, tooMany: 409 },
  needs: 'customer',
})

/** Changes an address of the book: only the given parts change. */
export const updateAddress = endpoint({
  method: 'POST',
  path: '/api/ext/updateAddress',
  query: NoQuery,
  body: v.strictObject({ addressId: Id, ...v.partial(v.object(fields)).entries }),
  result: CustomerAddress,
  refusals: { unauthorized: 401, invalid: 400, addressUnknown: 404 },
  needs: 'customer',
})

/** Deletes an address of the book. */
export const deleteAddress = endpoint({
  method: 'POST',
  path: '/api/ext/deleteAddress',
  query: NoQuery,
  body: v.strictObject({ addressId: Id }),
  result: v.literal(true),
  refusals: { unauthorized: 401, addressUnknown: 404 },
  needs: 'customer',
})
