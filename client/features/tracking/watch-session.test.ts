import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { watchSession } from './watch-session.ts'
import type { Watched } from './watched.ts'

const told: string[] = []
const tracker = {
  identifies: () => mayIdentify,
  identify: (hash: string) => told.push(hash),
  send: async () => {},
}
const session = { signedIn: true, groupId: 1, isAdmin: false, emailHash: 'ab12' }
const { emailHash: _, ...unmeasured } = session
let mayIdentify: boolean
let answered: object
let asked: number

beforeEach(() => {
  told.length = 0
  mayIdentify = true
  answered = unmeasured
  asked = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json({ code: 200, result: answered })
  })
})
afterEach(() => vi.unstubAllGlobals())

function watch(store = createStore()) {
  watchSession({ tracker, start: { store }, onPage: () => {} } as unknown as Watched)
  return store
}

it('tells trackers of a session that is restored after they began, and of one that was there before', () => {
  const store = watch()
  expect(told).toEqual([])
  store.set(sessionAtom, session)
  expect(told).toEqual(['ab12'])
  watch(store)
  expect(told).toEqual(['ab12', 'ab12'])
  expect(asked).toBe(0)
})

it('asks again for the hash of a session that was asked for before the consent, and tells nothing where the edge keeps it', async () => {
  const store = watch()
  store.set(sessionAtom, unmeasured)
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(told).toEqual([])
  answered = session
  store.set(sessionAtom, { ...unmeasured })
  await vi.waitFor(() => expect(told).toEqual(['ab12']))
})

it('asks for no hash that nobody may be told', () => {
  mayIdentify = false
  watch().set(sessionAtom, unmeasured)
  expect([asked, told]).toEqual([0, []])
})
