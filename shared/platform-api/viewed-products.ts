import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Flag, rowsIn } from './wire.ts'

/**
 * Returns the products that a customer viewed, the latest first: none unless the customer has switched this on (`isKept`). These rows are
 * additions to the reference contract.
 */
export const getViewed = endpoint({
  method: 'GET',
  path: '/api/ext/getViewed',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({
    isKept: v.nullish(Flag, false),
    products: rowsIn(v.object({ productId: Id, sku: LenientText })),
  }),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Stores that a product was viewed now, once for each product; does nothing unless the customer has switched this on. */
export const addViewed = endpoint({
  method: 'POST',
  path: '/api/ext/addViewed',
  query: NoQuery,
  body: v.strictObject({ sku: text(255, 1) }),
  result: v.literal(true),
  refusals: { unauthorized: 401, productUnknown: 404, notKept: 409 },
  needs: 'customer',
})

/** Switches storing of viewed products on or off; switching it off deletes the stored ones. */
export const keepViewed = endpoint({
  method: 'POST',
  path: '/api/ext/keepViewed',
  query: NoQuery,
  body: v.strictObject({ isKept: v.boolean() }),
  result: v.literal(true),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Deletes the stored products; storing continues as before. */
export const removeViewed = endpoint({
  method: 'POST',
  path: '/api/ext/removeViewed',
  query: NoQuery,
  body: v.undefined(),
  result: v.literal(true),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})
