import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Flag, Money, Numeric, rowsIn, Words } from './wire.ts'

/**
 * What is set aside for the customer and not ordered yet, what ends first before. None for a group that has no limited
 * products (ROLE-4).
 */
export const getCustomerProducts = endpoint({
  method: 'GET',
  path: '/api/ext/getCustomerProducts',
  query: NoQuery,
  body: v.undefined(),
  result: rowsIn(
    v.object({
      sku: v.pipe(LenientText, v.minLength(1)),
      /** Units. */
      qty: v.pipe(Numeric, v.transform(Math.trunc)),
      /** ISO 8601; other platforms have no end, or do not say when it is. */
      until: Words,
    }),
  ),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/**
 * What a business has bought (group 3 alone, ROLE-3), in amounts with tax, of the view's currency. What was cancelled or paid
 * back does not count.
 */
export const getRetailCustomerCounts = endpoint({
  method: 'GET',
  path: '/api/ext/getRetailCustomerCounts',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({
    orders: Numeric,
    amount: Money,
    /** The last twelve with this one, the oldest first; other platforms do not say them. `month`: `2026-11`. */
    months: rowsIn(v.object({ month: text(7, 7), orders: Numeric, amount: Money })),
  }),
  refusals: { unauthorized: 401, otherGroup: 403 },
  needs: 'customer',
})

/** The shop of ours where the customer collects unless she says otherwise: her attribute `selected_store`. */
export const assignCustomerToStore = endpoint({
  method: 'POST',
  path: '/api/ext/assignCustomerToStore',
  query: NoQuery,
  body: v.strictObject({ storeId: Id }),
  result: v.pipe(Flag, v.literal(true)),
  refusals: { unauthorized: 401, storeUnknown: 404 },
  needs: 'customer',
})
