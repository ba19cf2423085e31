import * as v from 'valibot'
import { cartEndpoint } from './endpoint.ts'
import { Flag, Numeric } from './wire.ts'

/**
 * Takes an identity broker's id_token as proof of an age. The platform validates it and stores method, limit, time and transaction id,
 * nothing else: for a customer with the attribute age_verified '1', for a guest with the cart.
 */
export const setAgeVerified = cartEndpoint('POST /api/ext/setAgeVerified', {
  body: v.strictObject({
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
    /** The nonce of the request to the broker: a token of another request is rejected. Omitted if the caller has checked it already. */
    nonce: v.optional(v.pipe(v.string(), v.minLength(16), v.maxLength(200))),
    /** The age in years that the broker was asked for. Without it the highest limit that the token proves applies. */
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
  }),
  result: v.literal(true),
  refusals: { proofInvalid: 403, tooYoung: 403, proofReused: 409 },
})

/** Returns the age that the goods of the cart require; `age` is null if they require none. */
export const getAgeRequirement = cartEndpoint('GET /api/ext/getAgeRequirement', {
  result: v.object({
    age: v.nullable(Numeric),
    /** True if the proof of the cart or of the customer reaches the age. */
    approved: Flag,
  }),
})
