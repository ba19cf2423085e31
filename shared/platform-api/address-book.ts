import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, line, NoQuery, text } from './text.ts'
import { CustomerAddress } from './user.ts'
import { rowsIn } from './wire.ts'

const fields = {
  firstname: line(80),
  lastname: line(80),
  company: v.optional(line(120)),
  street: v.pipe(v.array(line(120)), v.minLength(1), v.maxLength(2)),
  postcode: line(12),
  city: line(80),
  country: text(2, 2),
  telephone: v.optional(line(30)),
  vatId: v.optional(line(30)),
  defaultShipping: v.optional(v.boolean()),
  defaultBilling: v.optional(v.boolean()),
}

/** The customer's book, the oldest first. */
export const getAddresses = endpoint({
  method: 'GET',
  path: '/api/ext/getAddresses',
  query: NoQuery,
  body: v.undefined(),
  result: rowsIn(CustomerAddress),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** A new address of the customer's book. Answers it as it is stored. `tooMany`: a book has `mostAddresses`. */
export const saveAddress = endpoint({
  method: 'POST',
  path: '/api/ext/saveAddress',
  query: NoQuery,
  body: v.strictObject(fields),
  result: CustomerAddress,
  refusals: { unauthorized: 401, invalid: 400, tooMany: 409 },
  needs: 'customer',
})

/** Changes an address of the book: only what is said changes. */
export const updateAddress = endpoint({
  method: 'POST',
  path: '/api/ext/updateAddress',
  query: NoQuery,
  body: v.strictObject({ addressId: Id, ...v.partial(v.object(fields)).entries }),
  result: CustomerAddress,
  refusals: { unauthorized: 401, invalid: 400, addressUnknown: 404 },
  needs: 'customer',
})

/** Takes an address out of the book. */
export const deleteAddress = endpoint({
  method: 'POST',
  path: '/api/ext/deleteAddress',
  query: NoQuery,
  body: v.strictObject({ addressId: Id }),
  result: v.literal(true),
  refusals: { unauthorized: 401, addressUnknown: 404 },
  needs: 'customer',
})
