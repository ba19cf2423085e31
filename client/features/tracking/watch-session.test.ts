import { beforeEach, expect, it, vi } from 'vitest'
import { sessionAtom } from '#client/features/session/session-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { watchSession } from './watch-session.ts'
import type { Watched } from './watched.ts'

const told: string[] = []
const tracker = { identify: (hash: string) => told.push(hash), send: async () => {} }
const session = { signedIn: true, groupId: 1, isAdmin: false, emailHash: 'ab12' }

beforeEach(() => {
  told.length = 0
  vi.stubGlobal('addEventListener', () => {})
})

function watch(store = createStore()) {
  watchSession({ tracker, start: { store } } as unknown as Watched)
  return store
}

it('tells trackers of a session that is restored after they began, and of one that was there before', () => {
  const store = watch()
  expect(told).toEqual([])
  store.set(sessionAtom, session)
  expect(told).toEqual(['ab12'])
  watch(store)
  expect(told).toEqual(['ab12', 'ab12'])
})

it('tells nothing of a session whose hash the edge keeps to itself', () => {
  const { emailHash: _, ...unmeasured } = session
  watch().set(sessionAtom, unmeasured)
  expect(told).toEqual([])
})
