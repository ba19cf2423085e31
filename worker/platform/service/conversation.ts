import { conversationForget, conversationMail } from '#shared/platform-api/conversation.ts'
import { queueConversationLetter } from '../mail/queue.ts'
import { serve } from '../serve.ts'

/** Days after which a mail that could not be sent is deleted with its messages. */
const daysTried = 7

export const queueConversationMail = serve(conversationMail, async ({ db, body, view, refuse }) => {
  const { kind, conversation, upTo, email, messages } = body
  if (kind === 'answer' && !email) throw refuse('noAddress', 'An answer needs an address')
  const now = new Date().toISOString()
  await db.batch([
    db
      .prepare(
        `INSERT INTO conversation_mails (conversation, kind, up_to, store_code, email, messages, asked_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(conversation, kind, upTo, view.code, email ?? null, JSON.stringify(messages), now),
    queueConversationLetter(db, body, now),
  ])
  return true as const
})

export const forgetConversation = serve(conversationForget, async ({ db, body }) => {
  await db.prepare('DELETE FROM conversation_mails WHERE conversation = ?').bind(body.conversation).run()
  return true as const
})

/** Deletes mails that could not be sent in time, and the records of sent ones. */
export async function endConversationMails(db: D1Database, now: Date): Promise<void> {
  await db
    .prepare(
      `DELETE FROM conversation_mails WHERE asked_at < strftime('%Y-%m-%dT%H:%M:%fZ', ?, '-${daysTried} days')`,
    )
    .bind(now.toISOString())
    .run()
}
