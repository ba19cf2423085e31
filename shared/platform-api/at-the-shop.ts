import * as v from 'valibot'
import { phoneError } from '../address.ts'
import { emailError, longestPersonName } from '../person.ts'
import { mostReserved } from '../service-form.ts'
import { endpoint } from './endpoint.ts'
import { Id, line, text } from './text.ts'

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
 * Subscribes an address to a mail when the product is in stock again; `pending` if the address has to confirm by mail first. A repeated
 * call changes nothing.
 */
export const subscribeToProduct = endpoint('POST /api/ext/productalert/subscribeToProduct', {
  body: v.strictObject({
    email: EmailAddress,
    /** The visitor's address; filled in at the edge. */
    websiteId: v.pipe(v.union([v.number(), text(16)]), v.transform(String)),
    productId: Id,
  }),
  result: v.pipe(
    v.union([v.literal(true), v.object({ state: v.picklist(['confirmed', 'pending']) })]),
    v.transform((answer) => (answer === true ? { state: 'confirmed' as const } : answer)),
  ),
  /** `tooMany`: the limit is per address. */
  refusals: { productGone: 404, websiteUnknown: 404, tooMany: 429 },
})

/**
 * Reserves bottles in a shop for a customer: at most its stock minus earlier reservations. The shop is notified by mail, and so is the
 * customer at `email`: place, opening hours, end of the reservation, and how to cancel it. A visitor without a signed-in, confirmed e-mail
 * must give `email`, and the reservation is `unconfirmed` until they use the link in the mail.
 */
export const reserveProduct = endpoint('POST /api/ext/reserveProduct', {
  body: v.strictObject({
    sku: text(64, 1),
    /** The code of the shop. */
    store: text(40, 1),
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostReserved)),
    /** The name of the person who collects the bottles. */
    customer: Name,
    /** The telephone number. */
    number: Phone,
    email: v.optional(EmailAddress),
  }),
  result: v.object({
    reservationId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
    status: v.string(),
    /** ISO 8601; absent if the platform does not return an end. */
    expires_at: v.fallback(v.nullish(v.pipe(v.string(), v.isoTimestamp()), null), null),
  }),
  /**
   * `notAvailable` has the largest possible quantity in `maxQuantity`; `tooMany`: too many reservations wait for this telephone number or
   * e-mail.
   */
  refusals: { productGone: 404, storeUnknown: 404, notAvailable: 409, tooMany: 429 },
})
