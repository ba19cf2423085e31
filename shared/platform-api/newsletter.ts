import * as v from 'valibot'
import { EmailAddress } from './at-the-shop.ts'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'
import { Flag } from './wire.ts'

const State = v.picklist(['subscribed', 'unsubscribed', 'pending'])
const missing = { words: { email: 'email not provided' } }
const path = '/api/ext/mailchimp-subscribe/subscribe'

/** The consent as it is stored: its words and its page. Filled in at the edge. */
const consent = { words: v.optional(text(500)), page: v.optional(text(200)) }

/** Returns whether the customer's own address receives the newsletter. */
export const newsletterState = endpoint({
  method: 'GET',
  path,
  query: v.strictObject({ email: EmailAddress }),
  body: v.undefined(),
  result: State,
  refusals: { unauthorized: 401, notYours: 403 },
  missing,
  needs: 'customer',
})

/**
 * Subscribes an address to the newsletter; skipped if it is subscribed. `pending` until its mail is answered. A signed-in customer's
 * confirmed e-mail is subscribed at once.
 */
export const newsletterSubscribe = endpoint({
  method: 'POST',
  path,
  query: NoQuery,
  body: v.strictObject({ email: EmailAddress, ...consent }),
  result: v.pipe(
    State,
    v.transform((state) => ({ state })),
  ),
  /** `tooMany`: the limit is per address. */
  refusals: { tooMany: 429 },
  missing,
  needs: 'nothing',
})

/** Unsubscribes the customer's own address; skipped if it is not subscribed. Others unsubscribe by a link in a newsletter. */
export const newsletterUnsubscribe = endpoint({
  method: 'DELETE',
  path,
  query: NoQuery,
  body: v.strictObject({ email: EmailAddress }),
  result: State,
  refusals: { unauthorized: 401, notYours: 403 },
  missing,
  needs: 'customer',
})

/** Returns whether the customer receives the newsletter, and at which address. */
export const getSubscriber = endpoint({
  method: 'GET',
  path: '/api/ext/newsletter/getSubscriber',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({ isSubscribed: Flag, email: v.string() }),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** Subscribes the signed-in customer: as `newsletterSubscribe` with their e-mail. */
export const subscribeByCustomerId = endpoint({
  method: 'POST',
  path: '/api/ext/newsletter/subscribeByCustomerId',
  query: NoQuery,
  body: v.strictObject(consent),
  result: v.literal(true),
  refusals: { unauthorized: 401, tooMany: 429 },
  needs: 'customer',
})

/** Subscribes an address as `newsletterSubscribe` does, without returning whether a mail was needed. */
export const subscribeByEmail = endpoint({
  method: 'POST',
  path: '/api/ext/newsletter/subscribeByEmail',
  query: NoQuery,
  body: v.strictObject({ email: EmailAddress, ...consent }),
  result: v.literal(true),
  refusals: { tooMany: 429 },
  needs: 'nothing',
})
