import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chatLimits, type DeskEntry } from '#shared/chat.ts'
import { sqlOf } from '#tests/fixtures/sql-of.ts'

// Node has no Durable Objects: this mocks their base class, and below their storage, like the runtime's.
vi.mock('cloudflare:workers', () => ({
  DurableObject: class {
    readonly ctx: unknown
    readonly env: unknown

    constructor(ctx: unknown, env: unknown) {
      this.ctx = ctx
      this.env = env
    }
  },
}))
vi.stubGlobal('WebSocketRequestResponsePair', class {})

const { Conversation } = await import('./conversation.ts')
const { Desk } = await import('./desk.ts')

const marie = { email: 'marie@karaffel.example', name: 'Marie' }
const bo = { email: 'bo@karaffel.example', name: 'Bo' }

const day = 24 * 3600 * 1000
const began = Date.parse('2026-11-22T20:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: began }))
afterEach(() => void vi.useRealTimers())

function storage() {
  const db = new DatabaseSync(':memory:')
  const values = new Map<string, unknown>()
  const state = { alarm: null as number | null }
  const stored = {
    sql: sqlOf(db),
    kv: {
      get: (key: string) => structuredClone(values.get(key)),
      put: (key: string, value: unknown) => void values.set(key, structuredClone(value)),
    },
    setAlarm: async (at: number) => {
      state.alarm = at
    },
    deleteAlarm: async () => {
      state.alarm = null
    },
    deleteAll: async () => {
      values.clear()
      for (const { name } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all())
        db.exec(`DROP TABLE "${name}"`)
    },
  }
  const sockets = { getWebSockets: () => [], setWebSocketAutoResponse: () => {} }
  return { state, db, ctx: { storage: stored, ...sockets } }
}

/** Returns a conversation with its desk, a platform that records its requests, and a clock that triggers alarms. */
function opened() {
  const asked: { path: string; body: any }[] = []
  const platform = { isReachable: true }
  const desk = new Desk(storage().ctx as never, {})
  const own = storage()
  const env = {
    ADMIN_DOMAIN: 'karaffel.example',
    ...{ SESSION_SECRET: 's'.repeat(32), INVALIDATE_KEY: 'i'.repeat(16), GROUP_TOKEN_SECRET: 'g'.repeat(32) },
    DESK: { getByName: () => desk },
    PLATFORM: {
      async fetch(address: string, { body }: { body: string }) {
        if (!platform.isReachable) throw new Error('unreachable')
        asked.push({ path: new URL(address).pathname, body: JSON.parse(body) })
        return Response.json({ code: 200, result: true })
      },
    },
  }
  const conversation = new Conversation(own.ctx as never, env as never)
  async function pass(milliseconds: number) {
    const end = Date.now() + milliseconds
    for (let rung = 0; own.state.alarm !== null && own.state.alarm <= end; rung++) {
      if (rung > 200) throw new Error('The alarm does not stop ringing')
      vi.setSystemTime(own.state.alarm)
      own.state.alarm = null
      await conversation.alarm()
    }
    vi.setSystemTime(end)
  }
  const say = (text: string, email?: string) =>
    conversation.say({
      ...{ id: crypto.randomUUID(), text, email, conversation: 'c', network: 'home' },
      ...{ view: 'da', topic: 'product' },
    })
  const answer = (text: string) => conversation.answer({ id: crypto.randomUUID(), text }, marie, true)
  return { conversation, desk, asked, platform, own, pass, say, answer }
}

it(`a chat is deleted ${chatLimits.days} days after its last message, also from the desk`, async () => {
  const { conversation, desk, own, pass, say } = opened()
  await say('Hello')
  await pass(30 * day)
  await say('Still there?')
  await pass(chatLimits.days * day - 1)
  expect(conversation.since(0)?.messages).toHaveLength(2)
  await pass(1)
  expect(conversation.since(0)).toBeNull()
  expect(desk.list(9).entries).toEqual([])
  expect(own.state.alarm).toBeNull()
  expect(own.db.prepare('SELECT * FROM messages').all()).toEqual([])
})

it('a chat at night is mailed to the shop after a minute, and an unread answer to the shopper after five', async () => {
  const { asked, pass, say, answer } = opened()
  await say('Is it open?', 'ida@example.dk')
  await pass(50_000)
  await say('On Monday?')
  expect(asked).toEqual([])
  await pass(10_000)
  expect(asked).toMatchObject([
    { path: '/api/ext/conversation/mail', body: { kind: 'question', upTo: 2, email: 'ida@example.dk' } },
  ])
  await answer('From nine.')
  await pass(5 * 60_000 - 1)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked[1]?.body).toMatchObject({
    kind: 'answer',
    upTo: 3,
    messages: [{ text: 'From nine.', by: 'Marie' }],
  })
  await pass(day)
  expect(asked).toHaveLength(2)
})

it('a chat’s mail is requested again with growing pauses while the platform is unreachable', async () => {
  const { asked, platform, pass, say } = opened()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  platform.isReachable = false
  await say('Is it open?')
  await pass(2 * 60_000)
  await say('Or not?')
  platform.isReachable = true
  await pass(2 * chatLimits.betweenQuestions)
  expect(asked.map(({ body }) => body.upTo)).toEqual([1, 2])
})

it('a chat is not deleted by the shopper while the deletion of its unsent mail fails', async () => {
  const { conversation, asked, platform, pass, say } = opened()
  await say('Forget this')
  await pass(60_000)
  platform.isReachable = false
  await expect(conversation.erase()).rejects.toThrow()
  expect(conversation.since(0)?.messages).toHaveLength(1)
  platform.isReachable = true
  await conversation.erase()
  expect(conversation.since(0)).toBeNull()
  expect(asked.at(-1)).toEqual({ path: '/api/ext/conversation/forget', body: { conversation: 'c' } })
})

it('a chat that the desk missed is reported to it again after five seconds', async () => {
  const { desk, pass, say } = opened()
  const note = vi.spyOn(desk, 'note').mockImplementationOnce(() => {
    throw new Error('unreachable')
  })
  await say('Hello')
  expect(desk.list(9).entries).toEqual([])
  await pass(5_000)
  expect(note).toHaveBeenCalledTimes(2)
  expect(desk.list(9).entries).toMatchObject([{ lastText: 'Hello', waitingSince: began }])
})

it('a chat takes one of two simultaneous desk answers, and the other only after the agent sees who has it', async () => {
  const { conversation, say } = opened()
  await say('Who answers?')
  const [first, second] = ['I do', 'So do I'].map((text) => ({ id: crypto.randomUUID(), text })) as [any, any]
  const both = await Promise.all([
    conversation.answer(first, marie, false),
    conversation.answer(second, bo, false),
  ])
  expect(both).toMatchObject([{ by: 'Marie' }, { claimedBy: 'Marie' }])
  expect(conversation.since(1)?.messages).toHaveLength(1)
  expect(await conversation.answer(second, bo, true)).toMatchObject({ by: 'Bo', seq: 3 })
  expect(conversation.since(0)?.claimedBy).toBe('Bo')
  await conversation.noteDesk({ topic: 'sommelier' }, bo)
  expect(await conversation.answer({ ...first, id: crypto.randomUUID() }, marie, false)).toMatchObject({
    seq: 4,
  })
})

it('a chat at the desk is in the list, also behind many waiting ones', async () => {
  const { desk } = opened()
  const entry = (id: string, at: number, closed = false): DeskEntry => ({
    ...{ id, view: 'da', topic: 'product', openedAt: at, claimedBy: null, closed },
    ...{ waitingSince: closed ? null : at, lastAt: at, lastText: id },
  })
  desk.note(entry('closed', began, true))
  for (let count = 0; count < chatLimits.listed + 16; count++)
    desk.note(entry(`flood ${count}`, began + count))
  desk.note(entry('a question', began + day))
  const first = desk.list(chatLimits.listed)
  expect([first.entries.length, first.waiting, first.more]).toEqual([200, 217, 18])
  const all = desk.list(2 * chatLimits.listed)
  expect(all.more).toBe(0)
  expect(all.entries.slice(-2).map(({ id }) => id)).toEqual(['a question', 'closed'])
})

it('a chat that is reopened after closing or deletion counts for its network', async () => {
  const { conversation, desk, say } = opened()
  for (let count = 1; count < chatLimits.perNetwork; count++) desk.admit(String(count), 'home')
  await say('Hello')
  await conversation.noteDesk({ closed: true }, marie)
  expect(desk.admit('another', 'home')).toBe(true)
  expect(await say('One more thing')).toBe('tooManyOpen')
  desk.note({ ...(desk.list(9).entries[0] as DeskEntry), id: 'another', closed: true })
  expect(await say('One more thing')).toMatchObject({ seq: 2 })
  await conversation.erase()
  expect(await say('And again')).toBe('tooManyOpen')
  expect(desk.list(9).entries.map(({ id }) => id)).toEqual(['another'])
})

it('a chat is mailed to the shop at most once an hour, with all new messages', async () => {
  const { asked, pass, say } = opened()
  for (let minute = 0; minute < 63; minute++) {
    await say(`And ${minute}`)
    await pass(60_000)
  }
  expect(asked).toHaveLength(2)
  await pass(chatLimits.betweenQuestions)
  expect(asked).toHaveLength(3)
  expect(asked[2]?.body).toMatchObject({ kind: 'question', upTo: 63 })
})
