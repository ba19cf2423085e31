import * as v from 'valibot'
import { longestNote } from '../order.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const Note = v.optional(text(longestNote))

/**
 * Changes the notes of an order after it was placed and before it is handed over. Only given notes change; '' deletes one. `orderId` is the
 * order's number or its key. Goods, sums and addresses stay frozen.
 */
export const updateMoreOptions = endpoint('PUT /api/order/updateMoreOptions', {
  body: v.strictObject({
    orderId: text(100, 1),
    noticeMessage: Note,
    personalMessage: Note,
    shipmentNote: Note,
  }),
  result: v.literal(true),
  /** `tooLate`: the order is handed over, cancelled or closed. */
  refusals: { unauthorized: 401, orderUnknown: 404, tooLate: 409 },
  needs: 'cart',
})
