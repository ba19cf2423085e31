import * as v from 'valibot'
import { customerEndpoint } from './endpoint.ts'
import { Id, LenientText } from './text.ts'
import { Key, Numeric, rowsIn } from './wire.ts'

/** Returns the customer's points, the newest movement first; none in a view without a loyalty club. */
export const getTransactions = customerEndpoint('GET /api/ext/transactions/list', {
  result: rowsIn(
    v.object({
      id: Id,
      date: v.string(),
      /** earn, spend, return, expire, adjust; other platforms have other types. */
      type: LenientText,
      /** Negative if points are spent, taken back or expire. */
      points: Numeric,
      /** The balance after this movement. */
      balance: Numeric,
      text: LenientText,
      order_increment_id: v.nullish(Key, null),
    }),
  ),
})
