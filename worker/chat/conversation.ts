import { DurableObject } from 'cloudflare:workers'
import {
  type ChatMessage,
  type ChatSide,
  type ChatState,
  type ChatTopic,
  chatLimits,
  type DeskEntry,
  type ShownToDesk,
  type TypedMessage,
} from '#shared/chat.ts'
import { log } from '#shared/log.ts'
import type { StoreCode } from '#shared/store-view.ts'
import { type Env, settings } from '#worker/env.ts'
import { deskOf } from './desk.ts'
import { type Colleague, type Facts, newFacts } from './facts.ts'
import { MessageLog } from './message-log.ts'
import { forgetMails, mailConversation, type OwedMail, owedMails } from './owed-mails.ts'

export interface Saying extends TypedMessage {
  conversation: string
  /** The network of the shopper. */
  network: string
  view: StoreCode
  topic: ChatTopic
  /** The page and cart for the desk; absent if the shopper no longer allows them. */
  shown?: ShownToDesk | undefined
  /** The address to which unread answers are mailed; absent: unchanged. */
  email?: string | undefined
  /** The customer's id, if they are signed in. */
  customer?: number | undefined
}

/** The shopper's changes of a conversation. `email` null: answers are no longer mailed. */
export interface ShopperChange {
  read?: number | undefined
  typing?: true | undefined
  email?: string | null | undefined
  shown?: ShownToDesk | null | undefined
}

/** The desk's changes of a conversation. */
export interface DeskChange {
  read?: number | undefined
  typing?: true | undefined
  topic?: ChatTopic | undefined
  closed?: boolean | undefined
  claim?: true | undefined
}

const lifetime = chatLimits.days * 24 * 3600 * 1000
/** Milliseconds after the last key in which somebody counts as typing. */
const typingTime = 6_000
/** Milliseconds until a failed notification of the desk is repeated. */
const retryTime = 5_000
/** Milliseconds until a mail is requested again: each wait is as long as the mail has been due, at most half a day. */
const mailRetry = { first: 60_000, longest: 12 * 3_600_000 }

/**
 * One conversation: its messages in SQLite, and the shopper's sockets, which hibernate while nobody writes. Both sides write by calls.
 * Sockets only send changes, so a client without a socket can poll the same (`since`).
 */
export class Conversation extends DurableObject<Env> {
  #log = new MessageLog(this.ctx.storage.sql)
  #typingUntil: Record<ChatSide, number> = { shopper: 0, desk: 0 }

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'))
  }

  /** Stores the shopper's message. A message that opens the conversation, or opens it again, counts for its network. */
  async say(saying: Saying): Promise<ChatMessage | 'tooMany' | 'tooManyOpen'> {
    const { id, text, conversation, network, ...about } = saying
    const isOpen = this.#facts?.closed === false
    if (!isOpen && !(await deskOf(this.env).admit(conversation, network))) return 'tooManyOpen'
    const isAway = !(await this.#isSomebodyThere(about.view))
    const now = Date.now()
    const { view, topic, shown, email, customer } = about
    const before = this.#facts ?? newFacts({ id: conversation, view, topic, openedAt: now })
    const added = this.#log.add({ id, text, from: 'shopper' }, now)
    if (added === 'tooMany' || !added.isNew) return added === 'tooMany' ? added : added.message
    this.#facts = {
      ...before,
      topic,
      shown,
      email: email ?? before.email,
      customer: customer ?? before.customer,
      closed: false,
      away: isAway ? added.message.seq : before.away,
    }
    this.#typingUntil.shopper = 0
    await this.#changed(added.message.seq - 1)
    return added.message
  }

  /** Stores an answer of the desk. If a colleague has claimed the conversation, others can answer only with `anyway`. */
  async answer(
    message: TypedMessage,
    by: Colleague,
    anyway: boolean,
  ): Promise<ChatMessage | { claimedBy: string } | null> {
    const facts = this.#facts
    if (!facts) return null
    const { claimedBy } = facts
    if (claimedBy && claimedBy.email !== by.email && !anyway) return { claimedBy: claimedBy.name }
    const waitingSince = this.#log.waitingSince()
    const added = this.#log.add({ ...message, from: 'desk', by: by.name }, Date.now())
    if (added === 'tooMany') return null
    if (!added.isNew) return added.message
    const { seq, at } = added.message
    this.#facts = { ...facts, claimedBy: by, closed: false, read: { ...facts.read, desk: seq } }
    this.#typingUntil.desk = 0
    if (waitingSince) await deskOf(this.env).noteAnswer(at - waitingSince)
    await this.#changed(seq - 1)
    return added.message
  }

  /** Returns the state after message `seq`; null if there was no message, or all were deleted. */
  since(seq: number): ChatState | null {
    const facts = this.#facts
    if (!facts) return null
    const { topic, read, claimedBy, closed, email, shown } = facts
    const typing = (['shopper', 'desk'] as const).filter((side) => this.#typingUntil[side] > Date.now())
    return {
      messages: this.#log.since(seq),
      topic,
      read,
      typing,
      claimedBy: claimedBy?.name,
      email,
      shown,
      closed,
    }
  }

  async noteShopper({ read, typing, email, shown }: ShopperChange): Promise<void> {
    if (!this.#facts) return
    this.#note('shopper', read, typing)
    if (email !== undefined) this.#facts = { ...this.#facts, email: email ?? undefined }
    if (shown !== undefined) this.#facts = { ...this.#facts, shown: shown ?? undefined }
    await this.#changed()
  }

  async noteDesk({ read, typing, topic, closed, claim }: DeskChange, by: Colleague): Promise<void> {
    if (!this.#facts) return
    this.#note('desk', read, typing)
    this.#facts = {
      ...this.#facts,
      ...(topic && { topic, claimedBy: undefined }),
      ...(closed !== undefined && { closed }),
      ...(claim && { claimedBy: by }),
    }
    await this.#changed()
  }

  /** Deletes the whole conversation at once, with the mails that wait. If the platform is unreachable, it throws and deletes nothing. */
  async erase(): Promise<void> {
    const facts = this.#facts
    if (facts && this.#hasMailed(facts)) await forgetMails(facts, this.env)
    await this.#erase(facts?.id)
  }

  async #erase(id: string | undefined): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(1000, 'erased')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
    this.#log = new MessageLog(this.ctx.storage.sql)
    if (id) await deskOf(this.env).forget(id)
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    // The codes 1005 and 1006 mean that a code is missing, and must not be sent.
    socket.close(code === 1005 || code === 1006 ? 1000 : code)
  }

  /** The alarm rings if a mail is due, the desk could not be notified, or the days are over. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    if (this.#expires() <= now) return this.#erase(this.#facts?.id)
    for (const mail of this.#owed()) if (mail.at <= now) await this.#mail(mail)
    await this.#tellDesk()
  }

  get #facts(): Facts | undefined {
    return this.ctx.storage.kv.get<Facts>('facts')
  }

  set #facts(facts: Facts) {
    this.ctx.storage.kv.put('facts', facts)
  }

  #note(side: ChatSide, read: number | undefined, typing: true | undefined): void {
    const facts = this.#facts
    if (!facts) return
    const seen = Math.min(Math.max(facts.read[side], read ?? 0), this.#log.lastSeq())
    this.#facts = { ...facts, read: { ...facts.read, [side]: seen } }
    if (typing) this.#typingUntil[side] = Date.now() + typingTime
  }

  /** Requests the mail from the platform; if that fails, the next alarm tries again. */
  async #mail(mail: OwedMail): Promise<void> {
    const before = this.#facts
    if (!before) return
    const { kind, upTo } = mail
    this.#facts = { ...before, mailing: { ...before.mailing, [kind]: upTo } }
    try {
      await mailConversation(mail, before, this.env)
    } catch (error) {
      return log('error', { mail: kind, error })
    }
    // The facts may have changed in the meantime.
    const now = this.#facts
    if (!now) return
    const questionMailedAt = kind === 'question' ? Date.now() : now.questionMailedAt
    this.#facts = { ...now, questionMailedAt, mailed: { ...now.mailed, [kind]: upTo } }
  }

  #owed(): OwedMail[] {
    const facts = this.#facts
    return facts ? owedMails(facts, this.#log.since(0), settings(this.env).ANSWER_MAIL_SECONDS * 1000) : []
  }

  #hasMailed({ mailing }: Facts): boolean {
    return Object.keys(mailing).length > 0
  }

  /** Returns whether somebody is at the desk; false if the desk does not respond. */
  async #isSomebodyThere(view: StoreCode): Promise<boolean> {
    try {
      return (await deskOf(this.env).duty(view)).onDuty
    } catch {
      return false
    }
  }

  #expires(): number {
    return (this.#log.last()?.at ?? 0) + lifetime
  }

  async #changed(since = this.#log.lastSeq()): Promise<void> {
    const state = JSON.stringify(this.since(since))
    for (const socket of this.ctx.getWebSockets()) socket.send(state)
    await this.#tellDesk()
  }

  /** Notifies the desk. The alarm is set first, so that a stored message reaches the desk even if this call fails. */
  async #tellDesk(): Promise<void> {
    const soon = Date.now() + retryTime
    await this.ctx.storage.setAlarm(soon)
    const entry = this.#entry()
    try {
      if (entry) await deskOf(this.env).note(entry, this.#facts?.customer)
    } catch {
      return
    }
    await this.ctx.storage.setAlarm(Math.min(this.#expires(), ...this.#owed().map(({ at }) => tryAt(at))))
  }

  #entry(): DeskEntry | undefined {
    const facts = this.#facts
    const last = this.#log.last()
    if (!facts || !last) return undefined
    const { id, view, topic, openedAt, claimedBy, closed } = facts
    return {
      ...{ id, view, topic, openedAt, closed, lastAt: last.at, lastText: last.text.slice(0, 120) },
      claimedBy: claimedBy?.name ?? null,
      waitingSince: closed ? null : this.#log.waitingSince(),
    }
  }
}

function tryAt(due: number): number {
  const late = Date.now() - due
  if (late < 0) return due
  return Date.now() + Math.min(Math.max(late, mailRetry.first), mailRetry.longest)
}

export function conversationOf(id: string, { CONVERSATIONS }: Pick<Env, 'CONVERSATIONS'>) {
  return (CONVERSATIONS as DurableObjectNamespace<Conversation>).getByName(id)
}
