import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { profileChangesAtom, saveNamesAtom, watchProfileAtom } from './profile-atoms.ts'

afterEach(() => vi.unstubAllGlobals())

it('a profile change is shown as waiting only after the browser has stored it', async () => {
  const { world, indexedDB } = simulatedIndexedDb()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', () => {})
  const store = createStore()
  await store.set(watchProfileAtom)
  world.fault = 'hangs'
  const saved = store.set(saveNamesAtom, 7, { firstname: 'Maren', lastname: 'Holm' })
  expect(store.get(profileChangesAtom)).toEqual([])
  world.release()
  expect(await saved).toBe('waits')
  expect(store.get(profileChangesAtom)).toMatchObject([{ customer: 7, names: { firstname: 'Maren' } }])
  expect(world.disk.get('profile')).toMatchObject({ value: [{ customer: 7 }] })
})
