import type { ChatMessage } from '#shared/chat.ts'
import type { Env } from '#worker/env.ts'
import type { Session } from '#worker/session/session.ts'
import { conversationOf } from './conversation.ts'
import { deskOf } from './desk.ts'

/** A conversation as the customer's own copy contains it. */
export interface OwnConversation {
  topic: string
  email: string | undefined
  messages: ChatMessage[]
}

/** Returns the conversations of a customer: those while signed in, and that of this browser. */
export async function ownConversations(session: Session, env: Env): Promise<OwnConversation[]> {
  const states = await Promise.all((await ownIds(session, env)).map((id) => conversationOf(id, env).since(0)))
  return states.flatMap((state) =>
    state ? [{ topic: state.topic, email: state.email, messages: state.messages }] : [],
  )
}

/** Deletes the conversations of a customer. Throws if one could not be deleted: the call can be repeated for the rest. */
export async function eraseOwnConversations(session: Session, env: Env): Promise<void> {
  for (const id of await ownIds(session, env)) await conversationOf(id, env).erase()
}

async function ownIds({ chat, customerId }: Session, env: Env): Promise<string[]> {
  const known = customerId === undefined ? [] : await deskOf(env).ofCustomer(customerId)
  return [...new Set([...known, ...(chat ? [chat] : [])])]
}
