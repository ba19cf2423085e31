import type { StoreCode } from './store-view.ts'

/** The topics of a conversation: the first two are customer service, the last is the sommelier. */
export const chatTopics = ['payment', 'product', 'sommelier'] as const
export type ChatTopic = (typeof chatTopics)[number]

export const chatLimits = {
  /** The longest message, in characters. */
  text: 2000,
  /** Messages of a shopper in one minute. */
  perMinute: 10,
  /** Open conversations that one network may start within a day. */
  perNetwork: 20,
  /** Conversations that the desk lists at once; a press on "more" lists others. */
  listed: 200,
  /** Milliseconds between two mails of a conversation to the shop, so that nobody can fill its mailbox. */
  betweenQuestions: 3_600_000,
  /** The most messages of a conversation that a mail contains: the last ones. */
  mailed: 50,
  /** Days from the last message until a conversation is deleted. */
  days: 90,
} as const

export type ChatSide = 'shopper' | 'desk'

/** A message of one side. The id is made by the sender, so that a message that is sent twice is stored once. */
export interface TypedMessage {
  /** A UUID. */
  id: string
  text: string
}

export interface ChatMessage extends TypedMessage {
  /** The order of messages for both sides: from 1, without gaps. */
  seq: number
  from: ChatSide
  /** The first name of the member of staff who answered. */
  by?: string | undefined
  /** Epoch milliseconds. */
  at: number
}

/** The page and cart that the shopper shows to the desk, as they were when the shopper last wrote or looked. */
export interface ShownToDesk {
  /** Path of the page. */
  page: string
  cart: { name: string; qty: number }[]
}

/** A product that the desk's search has found in the shopper's view. */
export interface FoundProduct {
  name: string
  /** The path of the product's page. */
  href: string
}

/** A conversation as one side receives it: the messages after a given `seq`, everything else as it is now. */
export interface ChatState {
  messages: ChatMessage[]
  topic: ChatTopic
  /** The last `seq` that each side has seen. */
  read: Record<ChatSide, number>
  /** The sides that are typing at this moment. */
  typing: ChatSide[]
  /** The first name of the member of staff who answers the conversation. */
  claimedBy?: string | undefined
  /** The address to which answers are mailed that the shopper has not read. */
  email?: string | undefined
  /** Page and cart, if the shopper allows the desk to see them. */
  shown?: ShownToDesk | undefined
  closed: boolean
}

/** The kinds of mail of a conversation: a question that found nobody at the desk, or an answer that was not read. */
export type MailedKind = 'question' | 'answer'

/** The state of the desk for a shopper who wants to write. */
export interface Duty {
  onDuty: boolean
  /** The median wait of the last answers in seconds; null if there are none. */
  usualWait: number | null
}

/** The shopper's view of their conversation; null if they have none. */
export interface ShopperChat extends Duty {
  conversation: ChatState | null
  /** The address of the shopper's account, if they are signed in. */
  ownEmail?: string | undefined
}

/** A line of the desk's list. Times are epoch milliseconds. */
export interface DeskEntry {
  id: string
  view: StoreCode
  topic: ChatTopic
  openedAt: number
  /** The time of the oldest unanswered message; null if all are answered. */
  waitingSince: number | null
  lastAt: number
  lastText: string
  claimedBy: string | null
  closed: boolean
}

export interface DeskList {
  /** The first name of the member of staff at the desk. */
  name: string
  entries: DeskEntry[]
  /** The number of shoppers who wait, including those that are not listed. */
  waiting: number
  /** The number of conversations that are not listed. */
  more: number
}
