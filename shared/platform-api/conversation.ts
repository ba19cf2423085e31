import * as v from 'valibot'
import { chatLimits } from '../chat.ts'
import { EmailAddress } from './at-the-shop.ts'
import { endpoint } from './endpoint.ts'
import { line, NoQuery, text } from './text.ts'

const ConversationId = v.pipe(v.string(), v.uuid())

/**
 * Queues a mail of a conversation: a `question` that came while nobody was at the desk, to the shop, answered to `email` where there
 * is one; or an `answer` that was not read, to `email`. The same `upTo` again is the same mail. For the edge alone.
 */
export const conversationMail = endpoint({
  method: 'POST',
  path: '/api/ext/conversation/mail',
  query: NoQuery,
  body: v.strictObject({
    kind: v.picklist(['question', 'answer']),
    conversation: ConversationId,
    /** `seq` of the last message in it. */
    upTo: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The shopper's. */
    email: v.optional(EmailAddress),
    messages: v.pipe(
      v.array(
        v.strictObject({
          from: v.picklist(['shopper', 'desk']),
          /** Who of the shop. */
          by: v.optional(line(160)),
          text: text(chatLimits.text, 1),
          /** Epoch milliseconds. */
          at: v.pipe(v.number(), v.integer()),
        }),
      ),
      v.minLength(1),
      v.maxLength(chatLimits.mailed),
    ),
  }),
  result: v.literal(true),
  /** An answer without an address. */
  refusals: { noAddress: 422 },
  needs: 'nothing',
})

/** Deletes what of a conversation waits to be mailed, or could not be. For the edge alone. */
export const conversationForget = endpoint({
  method: 'POST',
  path: '/api/ext/conversation/forget',
  query: NoQuery,
  body: v.strictObject({ conversation: ConversationId }),
  result: v.literal(true),
  refusals: {},
  needs: 'nothing',
})
