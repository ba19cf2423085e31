import { withLock } from '#client/browser.ts'
import { ask } from '#client/state/api.ts'
import type { ChatMessage, ChatState, ChatTopic, ShopperChat } from '#shared/chat.ts'
import { hasGap, lastSeq, merged, type WaitingMessage, withoutArrivedMessages } from '#shared/chat-log.ts'
import { chatRecord } from './chat-record.ts'

/** Milliseconds between two polls: without a socket, with a socket, and while the panel is closed. */
const pace = { polling: 4_000, listening: 20_000, closed: 30_000 }
/** Milliseconds between two typing notifications. */
const typingPace = 3_000
/** Milliseconds until the platform has received a change of the cart. */
const cartPace = 2_000

export interface HelpLine {
  /** Null until the shop has responded. */
  chat: ShopperChat | null
  waiting: readonly WaitingMessage[]
  isReachable: boolean
  /** The reason why the first waiting message was refused. */
  refusal: 'tooMany' | 'tooManyOpen' | 'invalid' | null
}

/**
 * The shopper's connection to the shop, one in each tab. Typed messages are stored first and sent until they arrive.
 * News arrive by a socket while the panel is open, or by polling without a socket.
 */
class ChatLine {
  #line: HelpLine = { chat: null, waiting: [], isReachable: true, refusal: null }
  #listeners = new Set<() => void>()
  #record = chatRecord()
  #socket: WebSocket | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
  #typedAt = 0
  #cartTimer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.#record.subscribe(({ waiting }) => this.#show({ waiting }))
    addEventListener('online', () => void this.#turn())
    void this.#record.loaded.then(() => this.#turn())
  }

  get = (): HelpLine => this.#line

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets whether the panel is open. */
  open(isOpen: boolean): void {
    this.#isOpen = isOpen
    if (!isOpen) this.#socket?.close()
    void this.#turn()
  }

  async send(text: string, topic: ChatTopic, about: Pick<WaitingMessage, 'page' | 'email'>): Promise<void> {
    const message = { id: crypto.randomUUID(), text, topic, ...about }
    await this.#record.change(({ waiting }) => ({ waiting: [...waiting, message] }))
    await this.#turn()
  }

  tellTyping(): void {
    if (!this.#line.chat?.conversation || Date.now() - this.#typedAt < typingPace) return
    this.#typedAt = Date.now()
    void this.#tell({ typing: true })
  }

  tellRead(): Promise<void> {
    return this.#tell({ read: lastSeq(this.#line.chat?.conversation ?? null) })
  }

  /** Sets the address to which unread answers are mailed; null: none. */
  async tellEmail(email: string | null): Promise<void> {
    await this.#tell({ email })
    await this.#turn()
  }

  /** Sets the page that the desk may see, together with the cart; null: neither. */
  async tellPage(page: string | null): Promise<void> {
    await this.#tell({ page })
    await this.#turn()
  }

  /** Updates the cart that the desk sees, if the shopper shares it. */
  cartChanged(): void {
    clearTimeout(this.#cartTimer)
    this.#cartTimer = setTimeout(
      () => this.#conversation()?.shown && this.tellPage(location.pathname),
      cartPace,
    )
  }

  /** Deletes the conversation and the waiting messages. Returns false if the shop is unreachable; then nothing is deleted. */
  async erase(): Promise<boolean> {
    try {
      const answer = await ask('DELETE', '/api/chat', {})
      if (!answer.ok) return false
    } catch {
      return false
    }
    this.#socket?.close()
    const { chat } = this.#line
    this.#show({ chat: chat && { ...chat, conversation: null }, refusal: null })
    await this.#record.change(() => ({ waiting: [] }))
    return true
  }

  /** Sends waiting messages, fetches news, opens the socket, and schedules the next turn. */
  async #turn(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      // Only one tab sends at a time: two first messages would open two conversations.
      if (this.#record.get().waiting.length) await withLock('karaffel:chat', () => this.#sendWaiting())
      await this.#pull()
      const shown = this.#conversation()?.shown?.page
      if (shown && shown !== location.pathname && document.visibilityState === 'visible')
        await this.#tell({ page: location.pathname })
      this.#show({ isReachable: true })
      this.#listen()
    } catch {
      this.#show({ isReachable: false })
    }
    const { polling, listening, closed } = pace
    const isListening = this.#socket?.readyState === WebSocket.OPEN
    if (isListening) this.#socket?.send('ping')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => void this.#turn(),
      this.#isOpen ? (isListening ? listening : polling) : closed,
    )
  }

  async #sendWaiting(): Promise<void> {
    for (;;) {
      const [next] = this.#record.get().waiting
      if (!next) return
      const answer = await ask<ChatMessage, 'tooMany' | 'tooManyOpen'>('POST', '/api/chat', { body: next })
      this.#show({ refusal: answer.ok ? null : answer.refusal })
      if (!answer.ok) return
      await this.#record.change(({ waiting }) => ({ waiting: withoutArrivedMessages(waiting, [next]) }))
    }
  }

  async #pull(): Promise<void> {
    const known = this.#line.chat?.conversation ?? null
    const answer = await ask<ShopperChat>('GET', `/api/chat?after=${lastSeq(known)}`, {})
    if (!answer.ok) return
    const { conversation, ...duty } = answer.result
    this.#show({
      chat: { ...duty, conversation: conversation && merged(this.#conversation(), conversation) },
    })
  }

  #listen(): void {
    if (!this.#isOpen || this.#socket || !this.#conversation()) return
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/chat/socket`)
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      if (data !== 'pong') this.#hear(JSON.parse(data))
    }
    socket.onclose = () => {
      this.#socket = undefined
    }
  }

  #hear(update: ChatState | null): void {
    const { chat } = this.#line
    if (!chat || !update) return
    if (hasGap(chat.conversation, update)) void this.#turn()
    else this.#show({ chat: { ...chat, conversation: merged(chat.conversation, update) } })
  }

  async #tell(note: {
    typing?: true
    read?: number
    email?: string | null
    page?: string | null
  }): Promise<void> {
    await ask('PUT', '/api/chat', { body: note }).catch(() => {})
  }

  #conversation(): ChatState | null {
    return this.#line.chat?.conversation ?? null
  }

  #show(change: Partial<HelpLine>): void {
    this.#line = { ...this.#line, ...change }
    for (const listener of this.#listeners) listener()
  }
}

let line: ChatLine | undefined

export function chatLine(): ChatLine {
  line ??= new ChatLine()
  return line
}
