import * as v from 'valibot'
import { phoneError } from '../address.ts'
import { emailError, longestPersonName } from '../person.ts'
import { mostReserved } from '../service-form.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, NoQuery, text } from './text.ts'

export const EmailAddress = v.pipe(
  line(254),
  v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
)
const Phone = v.pipe(
  line(30),
  v.check((number) => !phoneError(number), 'Please provide a valid phone number.'),
)
const Name = v.pipe(line(longestPersonName), v.minLength(2, 'Name must have at least 2 letters.'))

/**
 * Sends a mail when the product is in stock again; `pending` where the address is asked by mail first whether it wants it. Asking
 * twice is asking once.
 */
export const subscribeToProduct = endpoint({
  method: 'POST',
  path: '/api/ext/productalert/subscribeToProduct',
  query: NoQuery,
  body: v.strictObject({
    email: EmailAddress,
    /** The visitor's own; filled in at the edge. */
    websiteId: v.pipe(v.union([v.number(), text(16)]), v.transform(String)),
    productId: Id,
  }),
  result: v.pipe(
    v.union([v.literal(true), v.object({ state: v.picklist(['confirmed', 'pending']) })]),
    v.transform((said) => (said === true ? { state: 'confirmed' as const } : said)),
  ),
  /** `tooMany`: for this address. */
  refusals: { productGone: 404, websiteUnknown: 404, tooMany: 429 },
  needs: 'nothing',
})

/**
 * Bottles that a shop reserves for a customer: at most its stock less earlier reservations. The shop is told by mail, and at `email` the
 * customer: where, when it is open, until when, and how to take it back. Whoever is not signed in with a confirmed e-mail needs `email`, and is
 * asked there first: `unconfirmed` until the mail is answered.
 */
export const reserveProduct = endpoint({
  method: 'POST',
  path: '/api/ext/reserveProduct',
  query: NoQuery,
  body: v.strictObject({
    sku: text(64, 1),
    /** The code of the shop. */
    store: text(40, 1),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostReserved)),
    /** Who comes. */
    customer: Name,
    /** Telephone. */
    number: Phone,
    email: v.optional(EmailAddress),
  }),
  result: v.object({
    reservationId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    status: v.string(),
    /** ISO 8601; absent where the platform does not say how long. */
    expires_at: v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp()), null), null),
  }),
  /** `notAvailable` says in `maxQuantity` how many could be had; `tooMany` wait for this telephone or e-mail. */
  refusals: { productGone: 404, storeUnknown: 404, notAvailable: 409, tooMany: 429 },
  needs: 'nothing',
})
