import * as v from 'valibot'
import { customerEndpoint } from './endpoint.ts'
import { Id, LenientText, text } from './text.ts'
import { Flag, Money, Numeric, rowsIn, Words } from './wire.ts'

/**
 * Returns the products that are set aside for the customer and not ordered yet, those that end first in front. Empty for a group without
 * limited products (ROLE-4).
 */
export const getCustomerProducts = customerEndpoint('GET /api/ext/getCustomerProducts', {
  result: rowsIn(
    v.object({
      sku: v.pipe(LenientText, v.minLength(1)),
      /** The quantity in units. */
      qty: v.pipe(Numeric, v.transform(Math.trunc)),
      /** ISO 8601; null if other platforms have no end, or do not return it. */
      until: Words,
    }),
  ),
})

/**
 * Returns the purchases of a business (group 3 alone, ROLE-3), in amounts with tax, in the view's currency. Cancelled and refunded orders
 * do not count.
 */
export const getRetailCustomerCounts = customerEndpoint('GET /api/ext/getRetailCustomerCounts', {
  result: v.object({
    orders: Numeric,
    amount: Money,
    /** The last twelve months including this one, the oldest first; other platforms do not return them. `month`: `2026-11`. */
    months: rowsIn(v.object({ month: text(7, 7), orders: Numeric, amount: Money })),
  }),
  refusals: { otherGroup: 403 },
})

/** Stores the shop of ours where the customer collects orders by default: the attribute `selected_store`. */
export const assignCustomerToStore = customerEndpoint('POST /api/ext/assignCustomerToStore', {
  body: v.strictObject({ storeId: Id }),
  result: v.pipe(Flag, v.literal(true)),
  refusals: { storeUnknown: 404 },
})
