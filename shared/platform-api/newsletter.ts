import * as v from 'valibot'
import { EmailAddress } from './at-the-shop.ts'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'
import { Flag } from './wire.ts'

const State = v.picklist(['subscribed', 'unsubscribed', 'pending'])
const missing = { words: { email: 'email not provided' } }
const path = '/api/ext/mailchimp-subscribe/subscribe'

/** The consent as it is stored: what was agreed to, on which page. Filled in at the edge. */
const consent = { words: v.optional(text(500)), page: v.optional(text(200)) }

/** Whether the customer's own address gets the newsletter. */
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
 * The newsletter for an address; skipped where it has it. `pending` until the mail to it is answered; what a signed-in customer asks
 * for her confirmed e-mail counts at once.
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
  /** `tooMany`: for this address. */
  refusals: { tooMany: 429 },
  missing,
  needs: 'nothing',
})

/** No newsletter for the customer's own address; skipped where it has none. Others leave by a link of a letter. */
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

/** Whether the customer gets the newsletter, and where. */
export const getSubscriber = endpoint({
  method: 'GET',
  path: '/api/ext/newsletter/getSubscriber',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({ isSubscribed: Flag, email: v.string() }),
  refusals: { unauthorized: 401 },
  needs: 'customer',
})

/** The newsletter for the signed-in customer: as `newsletterSubscribe` with her e-mail. */
export const subscribeByCustomerId = endpoint({
  method: 'POST',
  path: '/api/ext/newsletter/subscribeByCustomerId',
  query: NoQuery,
  body: v.strictObject(consent),
  result: v.literal(true),
  refusals: { unauthorized: 401, tooMany: 429 },
  needs: 'customer',
})

/** As `newsletterSubscribe`; does not say whether a mail was needed. */
export const subscribeByEmail = endpoint({
  method: 'POST',
  path: '/api/ext/newsletter/subscribeByEmail',
  query: NoQuery,
  body: v.strictObject({ email: EmailAddress, ...consent }),
  result: v.literal(true),
  refusals: { tooMany: 429 },
  needs: 'nothing',
})
