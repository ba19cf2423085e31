import * as v from 'valibot'
import { storeCodes } from '../store-view.ts'
import { customerEndpoint } from './endpoint.ts'
import { CommentText } from './recommendations.ts'
import { Id, LenientText } from './text.ts'
import { Numeric } from './wire.ts'

/** The product of a line of the desk, and the path of its page; null if the product is gone. */
const About = v.object({
  sku: v.nullable(v.string()),
  name: v.nullable(v.string()),
  slug: v.nullable(v.string()),
  parentSku: v.nullable(v.string()),
})

/** A reservation of bottles in a shop; those that end first come first. */
const Reservation = v.object({
  id: Id,
  shop: v.string(),
  about: About,
  amount: Numeric,
  customer: LenientText,
  number: LenientText,
  /** ISO 8601. */
  until: v.pipe(v.string(), v.isoTimestamp()),
})

/** A product whose back-in-stock mails were sent within 30 days; the addresses are deleted with the mails. */
const ToldAlert = v.object({
  about: About,
  /** The number of people. */
  notified: Numeric,
  waiting: Numeric,
  /** The time of the last mail; ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** A recommendation of a customer. */
const Unread = v.object({
  id: Id,
  /** The revision that was read: a text that was changed since is not approved. */
  revision: Id,
  about: About,
  firstname: LenientText,
  score: Numeric,
  comment: LenientText,
  /** The shop's answer; '' if there is none. */
  answer: LenientText,
  view: v.picklist(storeCodes),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

const closed = { forbidden: 403 }

/**
 * Returns the tasks of the desk other than conversations. This row and the next two are for an address of the admin domain alone (ADMIN-2).
 */
export const deskWaiting = customerEndpoint('GET /api/ext/desk/waiting', {
  result: v.object({
    reservations: v.array(Reservation),
    alerts: v.array(ToldAlert),
    unread: v.array(Unread),
    /** The newest public comments of at most three stars without an answer. */
    unanswered: v.array(Unread),
  }),
  refusals: closed,
})

/**
 * Ends a reservation: the customer has the bottles, or will not come. Then the shop is notified by mail, and the bottles are free at once.
 */
export const deskReservation = customerEndpoint('POST /api/ext/desk/reservation', {
  body: v.strictObject({ id: Id, outcome: v.picklist(['handed-over', 'taken-back']) }),
  result: v.literal(true),
  refusals: { ...closed, waitsNoLonger: 409 },
})

/** Approves or refuses a recommendation and stores the shop's answer. Returns the product on whose page it is. */
export const deskRecommendation = customerEndpoint('POST /api/ext/desk/recommendation', {
  body: v.strictObject({
    id: Id,
    revision: Id,
    state: v.picklist(['approved', 'refused']),
    answer: v.optional(CommentText, ''),
  }),
  result: v.object({ productId: Id }),
  refusals: { ...closed, changedSince: 409 },
})
