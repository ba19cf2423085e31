import * as v from 'valibot'
import { shopTime } from './shop-time.ts'

/** The results of a form of the shop's services, as its page shows them: they contain nothing that was typed. */
export const outcomes = ['done', 'pending', 'invalid', 'notAvailable', 'gone', 'tooMany', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** The largest quantity of one product in a reservation. */
export const mostReserved = 24

/** The search params of a page with such a form. */
export const ServiceSearch = v.object({
  outcome: v.fallback(v.optional(v.picklist(outcomes)), undefined),
})
export type ServiceSearch = v.InferOutput<typeof ServiceSearch>

/** Returns an ISO 8601 moment as `YYYY-MM-DD HH:mm` on the shop's clock. */
export function heldUntil(expires: string | null): string | undefined {
  return expires ? shopTime(new Date(expires)).slice(0, 16) : undefined
}

/**
 * The search params of the page for a reservation, with the product, the shop and the end of the reservation (`YYYY-MM-DD HH:mm`, on the
 * shop's clock).
 */
export const ReservationSearch = v.object({
  ...ServiceSearch.entries,
  store: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[a-z_-]{1,40}$/))), undefined),
  amount: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/))), undefined),
  until: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/))), undefined),
})
export type ReservationSearch = v.InferOutput<typeof ReservationSearch>

/** Returns whether the visitor has to confirm by mail before the result counts. */
export function isUnconfirmed(result: object): boolean {
  return (
    ('state' in result && result.state === 'pending') ||
    ('status' in result && result.status === 'unconfirmed')
  )
}

/** Returns the outcome for a refusal, by its name in the contract's row. */
export function outcomeOf(refusal: string): Outcome {
  if (refusal === 'tooMany' || refusal === 'notAvailable' || refusal === 'invalid') return refusal
  return refusal === 'productGone' || refusal === 'storeUnknown' ? 'gone' : 'failed'
}
