import type { ChatState, ChatTopic, TypedMessage } from './chat.ts'
import { routes } from './routes.ts'

/** A message that was typed and may not have arrived. */
export interface WaitingMessage extends TypedMessage {
  topic: ChatTopic
  page?: string | undefined
  email?: string | undefined
}

export function lastSeq(state: ChatState | null): number {
  return state?.messages.at(-1)?.seq ?? 0
}

/** Returns whether messages are missing between the known ones and the update. */
export function hasGap(known: ChatState | null, update: ChatState): boolean {
  const [first] = update.messages
  return first !== undefined && first.seq > lastSeq(known) + 1
}

/** Returns the known state merged with an update, each message once and in order. A late update never resets what was read. */
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

/** Returns the messages that still wait after these have arrived. */
export function withoutArrivedMessages(
  waiting: readonly WaitingMessage[],
  arrived: readonly TypedMessage[],
): WaitingMessage[] {
  const ids = new Set(arrived.map(({ id }) => id))
  return waiting.filter(({ id }) => !ids.has(id))
}

/** Returns the number of answers that the shopper has not seen. */
export function unread(state: ChatState | null): number {
  return state?.messages.filter(({ from, seq }) => from === 'desk' && seq > state.read.shopper).length ?? 0
}

/** Returns an answer of the desk with a product: its name and, on a line of its own at the end, the path of its page. */
export function withProduct(text: string, { name, href }: { name: string; href: string }): string {
  return [text.trim(), name, href].filter(Boolean).join('\n')
}

/** Returns the path of the product that an answer ends with, and the words before it; undefined if there is none. */
export function sentProduct(text: string): { words: string; href: string } | undefined {
  const end = text.lastIndexOf('\n')
  const href = text.slice(end + 1)
  return routes.product.match(href) ? { words: text.slice(0, Math.max(end, 0)), href } : undefined
}
