import type { ChatSide, ChatTopic, MailedKind, ShownToDesk } from '#shared/chat.ts'
import type { StoreCode } from '#shared/store-view.ts'

/** Somebody at the desk. */
export interface Colleague {
  email: string
  name: string
}

/** What a conversation knows beside its messages. Numbers are a message's `seq`, times epoch milliseconds. */
export interface Facts {
  id: string
  view: StoreCode
  topic: ChatTopic
  openedAt: number
  read: Record<ChatSide, number>
  /** Whose it is, where she was signed in when she wrote. */
  customer?: number | undefined
  claimedBy?: Colleague | undefined
  shown?: ShownToDesk | undefined
  closed: boolean
  /** Where answers are mailed that she has not read. */
  email?: string | undefined
  /** The last message that came while nobody was at the desk. */
  away: number
  /** What has been mailed, up to which message. */
  mailed: Record<MailedKind, number>
  /** When the shop was mailed last. */
  questionMailedAt?: number | undefined
  /** What is being mailed: asked again in the same words until the platform has it, so that it is one mail. */
  mailing: Partial<Record<MailedKind, number>>
}

export function newFacts(begun: Pick<Facts, 'id' | 'view' | 'topic' | 'openedAt'>): Facts {
  const [read, mailed] = [
    { shopper: 0, desk: 0 },
    { question: 0, answer: 0 },
  ]
  return { ...begun, read, mailed, mailing: {}, away: 0, closed: false }
}
