import type { ChatSide, ChatTopic, MailedKind, ShownToDesk } from '#shared/chat.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** A member of staff at the desk. */
export interface Colleague {
  email: string
  name: string
}

/** The data of a conversation beside its messages. Numbers are a message's `seq`, times epoch milliseconds. */
export interface Facts {
  id: string
  view: StoreCode
  topic: ChatTopic
  openedAt: number
  read: Record<ChatSide, number>
  /** The customer's id, if they were signed in when they wrote. */
  customer?: number | undefined
  claimedBy?: Colleague | undefined
  shown?: ShownToDesk | undefined
  closed: boolean
  /** The address to which unread answers are mailed. */
  email?: string | undefined
  /** The last message that came while nobody was at the desk. */
  away: number
  /** The last message that has been mailed, by kind of mail. */
  mailed: Record<MailedKind, number>
  /** The time of the last mail to the shop. */
  questionMailedAt?: number | undefined
  /**
   * The mails that were requested but not confirmed: each is requested again unchanged until the platform has it, so that it is one mail.
   */
  mailing: Partial<Record<MailedKind, number>>
}

export function newFacts(begun: Pick<Facts, 'id' | 'view' | 'topic' | 'openedAt'>): Facts {
  const [read, mailed] = [
    { shopper: 0, desk: 0 },
    { question: 0, answer: 0 },
  ]
  return { ...begun, read, mailed, mailing: {}, away: 0, closed: false }
}
