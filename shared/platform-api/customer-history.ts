import * as v from 'valibot'
import { customerEndpoint } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, Key, Numeric, rowsIn } from './wire.ts'

/** Returns the customer's points, the newest movement first; none in a view without a loyalty club. */
export const getTransactions = customerEndpoint('GET /api/ext/transactions/list', {
  result: rowsIn(
    v.object({
      id: Id,
      date: v.string(),
      /** earn, spend, return, expire, adjust; other platforms have other types. */
      type: LenientText,
      /** Negative if points are spent, taken back or expire. */
      points: Numeric,
      /** The balance after this movement. */
      balance: Numeric,
      text: LenientText,
      order_increment_id: v.nullish(Key, null),
    }),
  ),
})

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
