import * as v from 'valibot'
import { EmailAddress } from './at-the-shop.ts'
import { customerEndpoint, endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { Flag } from './wire.ts'

const State = v.picklist(['subscribed', 'unsubscribed', 'pending'])
const missing = { words: { email: 'email not provided' } }
const path = '/api/ext/mailchimp-subscribe/subscribe'

/** The consent as it is stored: its words and its page. Filled in at the edge. */
const consent = { words: v.optional(text(500)), page: v.optional(text(200)) }

/** Returns whether the customer's own address receives the newsletter. */
export const newsletterState = customerEndpoint(`GET ${path}`, {
  query: v.strictObject({ email: EmailAddress }),
  result: State,
  refusals: { notYours: 403 },
  missing,
})

/**
 * Subscribes an address to the newsletter; skipped if it is subscribed. `pending` until the link in its mail is used. A signed-in
 * customer's confirmed e-mail is subscribed at once.
 */
export const newsletterSubscribe = endpoint(`POST ${path}`, {
  body: v.strictObject({ email: EmailAddress, ...consent }),
  result: v.pipe(
    State,
    v.transform((state) => ({ state })),
  ),
  /** `tooMany`: the limit is per address. */
  refusals: { tooMany: 429 },
  missing,
})

/** Unsubscribes the customer's own address; skipped if it is not subscribed. Others unsubscribe by a link in a newsletter. */
export const newsletterUnsubscribe = customerEndpoint(`DELETE ${path}`, {
  body: v.strictObject({ email: EmailAddress }),
  result: State,
  refusals: { notYours: 403 },
  missing,
})

/** Returns whether the customer receives the newsletter, and at which address. */
export const getSubscriber = customerEndpoint('GET /api/ext/newsletter/getSubscriber', {
  result: v.object({ isSubscribed: Flag, email: v.string() }),
})

/** Subscribes the signed-in customer: as `newsletterSubscribe` with their e-mail. */
export const subscribeByCustomerId = customerEndpoint('POST /api/ext/newsletter/subscribeByCustomerId', {
  body: v.strictObject(consent),
  result: v.literal(true),
  refusals: { tooMany: 429 },
})

/** Subscribes an address as `newsletterSubscribe` does, without returning whether a mail was needed. */
export const subscribeByEmail = endpoint('POST /api/ext/newsletter/subscribeByEmail', {
  body: v.strictObject({ email: EmailAddress, ...consent }),
  result: v.literal(true),
  refusals: { tooMany: 429 },
})
