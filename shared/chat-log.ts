import type { ChatState, ChatTopic, TypedMessage } from './chat.ts'

/** What was typed and is not known to have arrived. */
export interface WaitingMessage extends TypedMessage {
  topic: ChatTopic
  page?: string | undefined
  email?: string | undefined
}

export function lastSeq(state: ChatState | null): number {
  return state?.messages.at(-1)?.seq ?? 0
}

/** Whether messages are missing between what is known and what has come. */
export function hasGap(known: ChatState | null, update: ChatState): boolean {
  const [first] = update.messages
  return first !== undefined && first.seq > lastSeq(known) + 1
}

/** What is known with what has come, each message once and in order; what came late never takes back what was read. */
export function merged(known: ChatState | null, update: ChatState): ChatState {
  if (!known) return update
  const after = lastSeq(known)
  return {
    ...update,
    messages: [...known.messages, ...update.messages.filter(({ seq }) => seq > after)],
    read: {
      shopper: Math.max(known.read.shopper, update.read.shopper),
      desk: Math.max(known.read.desk, update.read.desk),
    },
  }
}

/** What still waits once these have arrived. */
export function stillWaiting(
  waiting: readonly WaitingMessage[],
  arrived: readonly TypedMessage[],
): WaitingMessage[] {
  const ids = new Set(arrived.map(({ id }) => id))
  return waiting.filter(({ id }) => !ids.has(id))
}

/** How many answers she has not seen. */
export function unread(state: ChatState | null): number {
  return state?.messages.filter(({ from, seq }) => from === 'desk' && seq > state.read.shopper).length ?? 0
}
