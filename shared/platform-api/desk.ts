import * as v from 'valibot'
import { storeCodes } from '../store-view.ts'
import { endpoint } from './endpoint.ts'
import { Id, LenientText, NoQuery } from './text.ts'
import { Numeric } from './wire.ts'

/** What a line of the desk is about, and where its page is; null where the product is gone. */
const About = v.object({
  sku: v.nullable(v.string()),
  name: v.nullable(v.string()),
  slug: v.nullable(v.string()),
  parentSku: v.nullable(v.string()),
})

/** Bottles that stand aside in a shop, what ends first before the rest. */
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

/** A product of which who waited was told within 30 days; whom is forgotten with the mail. */
const ToldAlert = v.object({
  about: About,
  /** People. */
  told: Numeric,
  waiting: Numeric,
  /** The last mail; ISO 8601. */
  at: v.pipe(v.string(), v.isoTimestamp()),
})

/** What somebody says of a product, before others see it. */
const Unread = v.object({
  id: Id,
  /** That of what was read: what is changed meanwhile is not approved. */
  revision: Id,
  about: About,
  firstname: LenientText,
  score: Numeric,
  comment: LenientText,
  view: v.picklist(storeCodes),
  at: v.pipe(v.string(), v.isoTimestamp()),
})

const closed = { unauthorized: 401, forbidden: 403 }

/** What waits for a hand of the shop beside conversations. This row and the next two are for an address of the admin domain alone (ADMIN-2). */
export const deskWaiting = endpoint({
  method: 'GET',
  path: '/api/ext/desk/waiting',
  query: NoQuery,
  body: v.undefined(),
  result: v.object({
    reservations: v.array(Reservation),
    alerts: v.array(ToldAlert),
    unread: v.array(Unread),
  }),
  refusals: closed,
  needs: 'customer',
})

/** The customer has it, or has said that she does not come: then the shop is told by mail, and the bottles are free at once. */
export const deskReservation = endpoint({
  method: 'POST',
  path: '/api/ext/desk/reservation',
  query: NoQuery,
  body: v.strictObject({ id: Id, outcome: v.picklist(['handed-over', 'taken-back']) }),
  result: v.literal(true),
  refusals: { ...closed, waitsNoLonger: 409 },
  needs: 'customer',
})

/** Shows it on its product's page, or to nobody; answers whose page that is. */
export const deskRecommendation = endpoint({
  method: 'POST',
  path: '/api/ext/desk/recommendation',
  query: NoQuery,
  body: v.strictObject({ id: Id, revision: Id, state: v.picklist(['approved', 'refused']) }),
  result: v.object({ productId: Id }),
  refusals: { ...closed, changedSince: 409 },
  needs: 'customer',
})
