import * as v from 'valibot'
import { customerEndpoint } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, rowsIn } from './wire.ts'

/**
 * Returns the products that a customer viewed, the latest first: none unless the customer has switched this on (`isKept`). These rows are
 * additions to the reference contract.
 */
export const getViewed = customerEndpoint('GET /api/ext/getViewed', {
  result: v.object({
    isKept: v.nullish(Flag, false),
    products: rowsIn(v.object({ productId: Id, sku: LenientText })),
  }),
})

/** Stores that a product was viewed now, once for each product; does nothing unless the customer has switched this on. */
export const addViewed = customerEndpoint('POST /api/ext/addViewed', {
  body: v.strictObject({ sku: text(255, 1) }),
  result: v.literal(true),
  refusals: { productUnknown: 404, notKept: 409 },
})

/** Switches storing of viewed products on or off; switching it off deletes the stored ones. */
export const keepViewed = customerEndpoint('POST /api/ext/keepViewed', {
  body: v.strictObject({ isKept: v.boolean() }),
  result: v.literal(true),
})

/** Deletes the stored products; storing continues as before. */
export const removeViewed = customerEndpoint('POST /api/ext/removeViewed', {
  result: v.literal(true),
})
