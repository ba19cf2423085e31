import type { StoreCode } from './store-view.ts'
/** What one writes about: the first two are customer service, the last is the sommelier. */
export const chatTopics = ['payment', 'product', 'sommelier'] as const
export type ChatTopic = (typeof chatTopics)[number]

export const chatLimits = {
  /** Characters of a message. */
  text: 2000,
  /** Messages of a shopper. */
  perMinute: 10,
  /** Open conversations that one network has begun within a day. */
  perNetwork: 20,
  /** Conversations that the desk lists at once, until somebody wants more of them. */
  listed: 200,
  /** Milliseconds between two mails of a conversation to the shop: nobody fills its mailbox by writing on. */
  betweenQuestions: 3_600_000,
  /** Messages of a conversation that go into a mail at most: the last ones. */
  mailed: 50,
  /** Days after the last message until a conversation is deleted. */
  days: 90,
} as const

export type ChatSide = 'shopper' | 'desk'

/** What one side writes. The id is made where it is typed, so that it is taken once however often it is sent. */
export interface TypedMessage {
  /** A UUID. */
  id: string
  text: string
}

export interface ChatMessage extends TypedMessage {
  /** From 1, without gaps: the order for both sides. */
  seq: number
  from: ChatSide
  /** First name of who answered. */
  by?: string | undefined
  /** Epoch milliseconds. */
  at: number
}

/** What she lets the desk see, as it was when she wrote or looked last. */
export interface ShownToDesk {
  /** Path of the page. */
  page: string
  cart: { name: string; qty: number }[]
}

/** What the desk's search has found in the shopper's view. */
export interface FoundProduct {
  name: string
  /** Path of its page. */
  href: string
}

/** A conversation as one side is told of it: the messages after some `seq`, the rest as it is now. */
export interface ChatState {
  messages: ChatMessage[]
  topic: ChatTopic
  /** Last `seq` that each side has seen. */
  read: Record<ChatSide, number>
  /** Who is writing at this moment. */
  typing: ChatSide[]
  /** First name of who answers it. */
  claimedBy?: string | undefined
  /** Where answers are mailed that she has not read. */
  email?: string | undefined
  /** Page and cart, where she allows that they are seen. */
  shown?: ShownToDesk | undefined
  closed: boolean
}

/** What is mailed of a conversation: a question that found nobody at the desk, an answer that was not read. */
export type MailedKind = 'question' | 'answer'

/** Whether somebody answers now. */
export interface Duty {
  onDuty: boolean
  /** Median of the last answers, seconds; null before there were any. */
  usualWait: number | null
}

/** What a shopper is told of her conversation; null where she has none. */
export interface ShopperChat extends Duty {
  conversation: ChatState | null
  /** Her account's address, where she is signed in. */
  ownEmail?: string | undefined
}

/** A line of the desk's list. Times are epoch milliseconds. */
export interface DeskEntry {
  id: string
  view: StoreCode
  topic: ChatTopic
  openedAt: number
  /** When the message came that nobody has answered; null where nobody waits. */
  waitingSince: number | null
  lastAt: number
  lastText: string
  claimedBy: string | null
  closed: boolean
}

export interface DeskList {
  /** First name of who asks. */
  name: string
  entries: DeskEntry[]
  /** How many wait, also among those that are not listed. */
  waiting: number
  /** Conversations that are not listed. */
  more: number
}
