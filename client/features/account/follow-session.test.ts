import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasSignedIn } from '#client/features/session/signed-in-mark.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { followSession } from './follow-session.ts'

const draft = { ...emptyDraft, details: { ...emptyDraft.details, city: 'Holstebro' } }
const order = { intent: null, placed: { order_id: 'placed', orderNumber: '100000042' } }
let disk: Map<string, unknown>

beforeEach(() => {
  const simulated = simulatedIndexedDb()
  disk = simulated.world.disk
  disk.set('checkout-da', { value: draft, version: 1 })
  disk.set('order', { value: order, version: 1 })
  const marks = new Map<string, string>()
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => marks.get(key) ?? null,
    setItem: (key: string, value: string) => marks.set(key, value),
    removeItem: (key: string) => marks.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

const kept = (name: string) => disk.get(name) as { value: unknown }

it('forgets the last order of a guest once somebody came without scripts, and leaves what was typed', async () => {
  await followSession(true)
  expect(hasSignedIn()).toBe(true)
  expect(kept('order').value).toEqual({ intent: null, placed: null })
  expect(kept('checkout-da').value).toEqual(draft)
})

it('forgets everything of the customer once she left without scripts', async () => {
  await followSession(true)
  disk.set('order', { value: order, version: 3 })
  await followSession(false)
  expect(hasSignedIn()).toBe(false)
  expect(kept('order').value).toEqual({ intent: null, placed: null })
  expect(kept('checkout-da').value).toEqual(emptyDraft)
})

it.each([true, false])('touches nothing where it is no news (signed in: %s)', async (signedIn) => {
  if (signedIn) await followSession(true)
  disk.set('order', { value: order, version: 3 })
  await followSession(signedIn)
  expect(kept('order').value).toEqual(order)
  expect(kept('checkout-da').value).toEqual(draft)
})
