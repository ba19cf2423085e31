import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import type { ChatSide, ChatState } from '#shared/chat.ts'
import { hasGap, lastSeq, merged, type WaitingMessage, withoutArrivedMessages } from '#shared/chat-log.ts'
import { sqlOf } from '#tests/fixtures/sql-of.ts'
import { randomNumbers } from '#worker/platform/drawings/chance.ts'
import { MessageLog } from './message-log.ts'

const histories = Number(process.env.KARAFFEL_HISTORIES ?? 150)
const steps = 60

it(`a chat loses, repeats and mixes up no message in ${histories} random histories`, () => {
  for (let seed = 1; seed <= histories; seed++) new History(seed).run()
})

interface Side {
  from: ChatSide
  known: ChatState | null
  /** Shared by the tabs of a browser. */
  box: { waiting: WaitingMessage[] }
}

/** Simulates two tabs of a shopper and one of the desk with the real log: responses are lost, late or repeated, and objects restart. */
class History {
  #random: () => number
  #sql = sqlOf(new DatabaseSync(':memory:'))
  #log = new MessageLog(this.#sql)
  #now = 0
  #typed: { from: ChatSide; text: string }[] = []
  #late: { to: Side; update: ChatState }[] = []
  #seed: number
  #sides: Side[]

  constructor(seed: number) {
    this.#seed = seed
    this.#random = randomNumbers(seed * 0x9e3779b9)
    const box = { waiting: [] }
    this.#sides = [
      { from: 'shopper', known: null, box },
      { from: 'shopper', known: null, box },
      { from: 'desk', known: null, box: { waiting: [] } },
    ]
  }

  run(): void {
    for (let step = 0; step < steps; step++) this.#step()
    this.#now += 600_000
    for (const side of this.#sides) {
      while (side.box.waiting.length) this.#send(side, 'arrives')
    }
    for (const side of this.#sides) {
      this.#pull(side)
      const seen = side.known?.messages ?? []
      expect(
        seen.map(({ seq }) => seq),
        `seed ${this.#seed}`,
      ).toEqual(seen.map((_, index) => index + 1))
      for (const from of ['shopper', 'desk'] as const) {
        const texts = seen.filter((message) => message.from === from).map(({ text }) => text)
        const typed = this.#typed.filter((message) => message.from === from).map(({ text }) => text)
        expect(texts, `seed ${this.#seed}`).toEqual(typed)
      }
    }
  }

  #step(): void {
    this.#now += Math.floor(this.#random() * 20_000)
    const side = this.#one(this.#sides)
    const dice = this.#random()
    if (dice < 0.3) this.#type(side)
    else if (dice < 0.6) this.#send(side, this.#one(['arrives', 'lost on the way', 'answer lost']))
    else if (dice < 0.7) this.#pull(side)
    else if (dice < 0.85) this.#hearLate()
    else if (dice < 0.9) this.#log = new MessageLog(this.#sql)
    else if (dice < 0.95) side.known = null
    else this.#late = []
  }

  #type({ from, box }: Side): void {
    const text = String(this.#typed.length)
    this.#typed.push({ from, text })
    box.waiting = [...box.waiting, { id: `${from}-${text}`, text, topic: 'product' }]
  }

  #send({ from, box }: Side, way: 'arrives' | 'lost on the way' | 'answer lost'): void {
    const [next] = box.waiting
    if (!next || way === 'lost on the way') return
    const added = this.#log.add({ ...next, from }, this.#now)
    if (added === 'tooMany') {
      this.#now += 60_000
      return
    }
    const update = this.#state(added.message.seq - 1)
    if (added.isNew) for (const to of this.#sides) this.#late.push({ to, update })
    if (way === 'arrives') box.waiting = withoutArrivedMessages(box.waiting, [next])
  }

  /** Delivers some news by the socket: in any order, and some of it twice. */
  #hearLate(): void {
    const news = this.#one(this.#late)
    if (!news) return
    const { to, update } = news
    if (this.#random() < 0.7) this.#late = this.#late.filter((other) => other !== news)
    if (hasGap(to.known, update)) this.#pull(to)
    else to.known = merged(to.known, update)
  }

  #pull(side: Side): void {
    side.known = merged(side.known, this.#state(lastSeq(side.known)))
  }

  #state(since: number): ChatState {
    const messages = this.#log.since(since)
    return { messages, topic: 'product', read: { shopper: 0, desk: 0 }, typing: [], closed: false }
  }

  #one<T>(of: readonly T[]): T {
    return of[Math.floor(this.#random() * of.length)] as T
  }
}
