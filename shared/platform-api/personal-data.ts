import * as v from 'valibot'
import { CurrentPassword, ownerRefusals } from './credentials.ts'
import { customerEndpoint } from './endpoint.ts'

/**
 * Returns all data that the platform stores of the customer, as their copy (regulation (EU) 2016/679, articles 15 and 20): rows by the name
 * of their subject. Money is in minor units. Never a password, a token, a code or a whole card number.
 */
export const userData = customerEndpoint('POST /api/user/data', {
  body: v.strictObject({ current: CurrentPassword }),
  result: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  refusals: ownerRefusals,
})

/**
 * Deletes the customer with all their data (article 17): logins, addresses, cart, lists, recommendations, points, saved cards, alerts,
 * newsletter. Orders stay as those of a guest, as bookkeeping laws require (bogføringsloven section 12: five years from the end of the
 * financial year; bokföringslagen chapter 7 section 2: seven years after the year in which it ended). An order in progress continues.
 */
export const userDelete = customerEndpoint('POST /api/user/delete', {
  body: v.strictObject({ current: CurrentPassword }),
  result: v.literal(true),
  refusals: ownerRefusals,
})
