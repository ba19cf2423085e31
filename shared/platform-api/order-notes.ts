import * as v from 'valibot'
import { longestNote } from '../order.ts'
import { endpoint } from './endpoint.ts'
import { NoQuery, text } from './text.ts'

const Note = v.optional(text(longestNote))

/**
 * The words that go with an order, changed after it was placed and before it is handed over; only what is said changes,
 * '' takes it away. `orderId` is the order's number or its key. Goods, sums and addresses stay as they were frozen.
 */
export const updateMoreOptions = endpoint({
  method: 'PUT',
  path: '/api/order/updateMoreOptions',
  query: NoQuery,
  body: v.strictObject({
    orderId: text(100, 1),
    noticeMessage: Note,
    personalMessage: Note,
    shipmentNote: Note,
  }),
  result: v.literal(true),
  /** `tooLate`: handed over, cancelled or closed. */
  refusals: { unauthorized: 401, orderUnknown: 404, tooLate: 409 },
  needs: 'cart',
})
