import { type ChatMessage, chatLimits, type MailedKind } from '#shared/chat.ts'
import { conversationForget, conversationMail } from '#shared/platform-api/conversation.ts'
import { call } from '#worker/commerce/call.ts'
import type { Env } from '#worker/env.ts'
import type { Facts } from './facts.ts'

export interface OwedMail {
  kind: MailedKind
  /** Epoch milliseconds. */
  at: number
  /** The `seq` of the last message in the mail. */
  upTo: number
  messages: ChatMessage[]
}

/** Milliseconds: messages that are typed in one go form one mail to the shop. */
const collecting = 60_000

type Known = Pick<Facts, 'email' | 'away' | 'mailed' | 'questionMailedAt' | 'mailing' | 'read'>

/**
 * Returns the mails that are due or will be. The shop receives the unanswered messages that came while nobody was at the desk, with all
 * earlier messages. The shopper receives the answers that they have not read for `patience` milliseconds.
 */
export function owedMails(known: Known, messages: readonly ChatMessage[], patience: number): OwedMail[] {
  return [question(known, messages, patience), answer(known, messages, patience)].filter(
    (mail) => mail !== undefined,
  )
}

function question(
  { away, mailed, questionMailedAt, mailing }: Known,
  messages: readonly ChatMessage[],
  patience: number,
): OwedMail | undefined {
  const answered = messages.findLast(({ from }) => from === 'desk')?.seq ?? 0
  const open = messages.filter(
    ({ from, seq }) => from === 'shopper' && seq > Math.max(mailed.question, answered) && seq <= away,
  )
  const [first] = open
  if (!first) return undefined
  const upTo = begun(mailing.question, first) ?? away
  const included = messages.filter(({ seq }) => seq <= upTo).slice(-chatLimits.mailed)
  const again = questionMailedAt === undefined ? 0 : questionMailedAt + chatLimits.betweenQuestions
  const at = Math.max(first.at + Math.min(collecting, patience), again)
  return { kind: 'question', at, upTo, messages: included }
}

function answer(
  { email, mailed, mailing, read }: Known,
  messages: readonly ChatMessage[],
  patience: number,
): OwedMail | undefined {
  const unread = messages.filter(
    ({ from, seq }) => from === 'desk' && seq > Math.max(mailed.answer, read.shopper),
  )
  const [first] = unread
  if (!email || !first) return undefined
  const upTo = begun(mailing.answer, first) ?? (unread.at(-1)?.seq as number)
  const included = unread.filter(({ seq }) => seq <= upTo).slice(-chatLimits.mailed)
  return { kind: 'answer', at: first.at + patience, upTo, messages: included }
}

/**
 * Returns the last message of a mail that was requested before and never confirmed, if it includes this message: the same mail is requested
 * again.
 */
function begun(mailing: number | undefined, { seq }: ChatMessage): number | undefined {
  return mailing !== undefined && mailing >= seq ? mailing : undefined
}

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
  const response = await call(conversationMail, { body }, { env, store })
  if (!response.ok) throw new Error(response.refusal)
}

/** Deletes the waiting mails of a conversation. */
export async function forgetMails({ id: conversation, view: store }: Facts, env: Env): Promise<void> {
  await call(conversationForget, { body: { conversation } }, { env, store })
}
