import * as v from 'valibot'
import { chatLimits } from '../chat.ts'
import { EmailAddress } from './at-the-shop.ts'
import { endpoint } from './endpoint.ts'
import { line, text } from './text.ts'

const ConversationId = v.pipe(v.string(), v.uuid())

/**
 * Queues a mail of a conversation. A `question` that came while nobody was at the desk is mailed to the shop, with `email` as reply address
 * if it is given. An `answer` that was not read is mailed to `email`. A repeated call with the same `upTo` queues no second mail. Only the
 * edge may call it.
 */
export const conversationMail = endpoint('POST /api/ext/conversation/mail', {
  body: v.strictObject({
    kind: v.picklist(['question', 'answer']),
    conversation: ConversationId,
    /** The `seq` of the last message in the mail. */
    upTo: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The shopper's address. */
    email: v.optional(EmailAddress),
    messages: v.pipe(
      v.array(
        v.strictObject({
          from: v.picklist(['shopper', 'desk']),
          /** The name of the member of staff. */
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
  /** The mail is an answer, but has no address. */
  refusals: { noAddress: 422 },
})

/** Deletes the mails of a conversation that wait or have failed. Only the edge may call it. */
export const conversationForget = endpoint('POST /api/ext/conversation/forget', {
  body: v.strictObject({ conversation: ConversationId }),
  result: v.literal(true),
})
