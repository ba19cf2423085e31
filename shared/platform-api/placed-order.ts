import * as v from 'valibot'
import { longestNote } from '../order.ts'
import { emailError } from '../person.ts'
import { endpoint } from './endpoint.ts'
import { line, text } from './text.ts'

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

const Key = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const Withdrawal = v.object({
  orderNumber: v.string(),
  name: v.string(),
  email: v.string(),
  /** ISO 8601. */
  confirmed_at: v.string(),
  /** True if the goods had left by then; also if a platform does not return it, because it may have sent them. */
  is_sent: v.optional(v.boolean(), true),
})

/**
 * Opens the first step of a withdrawal (directive 2011/83/EU, article 11a): the person, the contract, and the address of the receipt. The
 * result is the key of the second step. Guests may call it too; a wrong number and a wrong e-mail get the same error.
 */
export const openWithdrawal = endpoint('POST /api/ext/withdrawal/open', {
  body: v.strictObject({
    orderNumber: v.pipe(text(40), v.trim(), v.minLength(3)),
    name: v.pipe(line(160), v.trim(), v.minLength(2)),
    email: v.pipe(
      line(254),
      v.trim(),
      v.check((email) => !emailError(email), 'Please provide valid e-mail address.'),
    ),
  }),
  result: v.object({ id: v.string() }),
  /** `alreadyWithdrawn`: the receipt was sent and is not sent again. `notInForce`: not paid at a provider yet, cancelled or ended. */
  refusals: { orderUnknown: 404, alreadyWithdrawn: 409, notInForce: 409 },
})

/**
 * Confirms the withdrawal in the second step: the statement is made, at the server's time. A repeated call, or a second start for the same
 * order, is the same withdrawal.
 */
export const confirmWithdrawal = endpoint('POST /api/ext/withdrawal/confirm', {
  body: v.strictObject({ id: Key }),
  result: Withdrawal,
  refusals: { withdrawalUnknown: 404 },
})
