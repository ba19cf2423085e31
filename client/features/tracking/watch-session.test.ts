import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { watchSession } from './watch-session.ts'
import type { Watched } from './watched.ts'

const hashes: string[] = []
const tracker = {
  identifies: () => mayIdentify,
  identify: (hash: string) => hashes.push(hash),
  send: async () => {},
}
const session = { signedIn: true, groupId: 1, isAdmin: false, emailHash: 'ab12' }
const { emailHash: _, ...unmeasured } = session
let mayIdentify: boolean
let answered: object
let asked: number

beforeEach(() => {
  hashes.length = 0
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

it('trackers get the session hash if it was restored after or before they started', () => {
  const store = watch()
  expect(hashes).toEqual([])
  store.set(sessionAtom, session)
  expect(hashes).toEqual(['ab12'])
  watch(store)
  expect(hashes).toEqual(['ab12', 'ab12'])
  expect(asked).toBe(0)
})

it('trackers get the session hash after a second request if the first was before the consent', async () => {
  const store = watch()
  store.set(sessionAtom, unmeasured)
  await vi.waitFor(() => expect(asked).toBe(1))
  expect(hashes).toEqual([])
  answered = session
  store.set(sessionAtom, { ...unmeasured })
  await vi.waitFor(() => expect(hashes).toEqual(['ab12']))
})

it('trackers request no session hash without consent', () => {
  mayIdentify = false
  watch().set(sessionAtom, unmeasured)
  expect([asked, hashes]).toEqual([0, []])
})
