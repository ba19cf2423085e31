import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, LenientText, NoQuery, text } from './text.ts'
import { Flag, rowsIn } from './wire.ts'

/** What a customer looked at, the latest first: nothing unless she asked for that (`isKept`). These rows are ours. */
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

/** Remembers that a product was looked at just now, once each; nothing where the customer did not ask for that. */
export const addViewed = endpoint({
  method: 'POST',
  path: '/api/ext/addViewed',
  query: NoQuery,
  body: v.strictObject({ sku: text(255, 1) }),
  result: v.literal(true),
  refusals: { unauthorized: 401, productUnknown: 404, notKept: 409 },
  needs: 'customer',
})

/** Whether what she looks at is remembered with the account from now on; what was remembered is deleted where not. */
export const keepViewed = endpoint({
  method: 'POST',
  path: '/api/ext/keepViewed',
  query: NoQuery,
  body: v.strictObject({ isKept: v.boolean() }),
  result: v.literal(true),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Deletes what was remembered; from now on it is remembered as before. */
export const removeViewed = endpoint({
  method: 'POST',
  path: '/api/ext/removeViewed',
  query: NoQuery,
  body: v.undefined(),
  result: v.literal(true),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})
