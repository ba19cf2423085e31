import * as v from 'valibot'
import { emailError } from '../person.ts'
import { endpoint } from './endpoint.ts'
import { line, NoQuery, text } from './text.ts'

const Key = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

const Withdrawal = v.object({
  orderNumber: v.string(),
  name: v.string(),
  email: v.string(),
  /** ISO 8601. */
  confirmed_at: v.string(),
  /** Whether the goods had left by then; a platform that does not say it may have sent them. */
  is_sent: v.optional(v.boolean(), true),
})

/**
 * The first step of a withdrawal (directive 2011/83/EU, article 11a): who, which contract, and where the receipt goes.
 * The result is the key of the second step. Guests too; a wrong number and a wrong e-mail are told in the same words.
 */
export const openWithdrawal = endpoint({
  method: 'POST',
  path: '/api/ext/withdrawal/open',
  query: NoQuery,
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
  /** `alreadyWithdrawn`: its receipt was sent, and is not sent again. `notInForce`: not paid at a provider yet, cancelled or ended. */
  refusals: { orderUnknown: 404, alreadyWithdrawn: 409, notInForce: 409 },
  needs: 'nothing',
})

/** The second step: the statement is made, at the server's time. Repeated, or begun twice for one order, it is the same one. */
export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/api/ext/withdrawal/confirm',
  query: NoQuery,
  body: v.strictObject({ id: Key }),
  result: Withdrawal,
  refusals: { withdrawalUnknown: 404 },
  needs: 'nothing',
})
