import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { NoQuery } from './text.ts'
import { Flag, Numeric } from './wire.ts'

/**
 * An identity broker's id_token as proof of an age. The platform checks it itself and stores method, limit, time and
 * transaction id, nothing else: of a customer with the attribute age_verified '1', of a guest bound to the cart.
 */
export const setAgeVerified = endpoint({
  method: 'POST',
  path: '/api/ext/setAgeVerified',
  query: NoQuery,
  body: v.strictObject({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
    /**
     * What the token was asked for with: a token of another asking is none of this one. Who checked that already may leave it
     * out.
     */
    nonce: v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(200))),
    /** In years: what the broker was asked. Without it the highest limit that the token proves. */
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  }),
  result: v.literal(true),
  refusals: { unauthorized: 401, cartGone: 404, proofInvalid: 403, tooYoung: 403, proofReused: 409 },
  needs: 'cart',
})

/** What the goods of the cart ask for: `age` is null where they ask for none. */
export const getAgeRequirement = endpoint({
  method: 'GET',
  path: '/api/ext/getAgeRequirement',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({
    age: v.nullable(Numeric),
    /** That the cart's or the customer's proof reaches it. */
    approved: Flag,
  }),
  refusals: { unauthorized: 401, cartGone: 404 },
  needs: 'cart',
})
