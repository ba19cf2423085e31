import { conversationForget, conversationMail } from '#shared/platform-api/conversation.ts'
import { call } from '#worker/commerce/call.ts'
import type { Env } from '#worker/env.ts'
import type { Facts } from './facts.ts'
import type { OwedMail } from './owed-mails.ts'

/** Requests the mail of a conversation from the platform. Throws if that fails. */
export async function mailConversation(
  { kind, upTo, messages }: OwedMail,
  { id: conversation, view: store, email }: Facts,
  env: Env,
): Promise<void> {
  const body = {
    ...{ kind, conversation, upTo, email },
    messages: messages.map(({ from, by, text, at }) => ({ from, by, text, at })),
  }
  const answer = await call(conversationMail, { body }, { env, store })
  if (!answer.ok) throw new Error(answer.refusal)
}

/** Deletes the waiting mails of a conversation. */
export async function forgetMails({ id: conversation, view: store }: Facts, env: Env): Promise<void> {
  await call(conversationForget, { body: { conversation } }, { env, store })
}
