import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { indexedDbStorage } from './record-storage.ts'
import { createSharedRecord } from './shared-record.ts'

let world: ReturnType<typeof simulatedIndexedDb>['world']

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const simulated = simulatedIndexedDb()
  world = simulated.world
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const none = { waits: [] as string[], own: '' }
const withoutOwn = (value: typeof none) => ({ ...value, own: '' })
/** Opens the record again, like each page. */
const open = () => createSharedRecord('person', none, indexedDbStorage(), undefined, withoutOwn)

async function after<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  return work
}

async function loaded() {
  const record = open()
  await after(100, record.loaded)
  return record
}

/** Forgets Mette's data while the storage does not respond. */
async function forgottenWhile(fault: 'hangs' | 'hangs at opening') {
  await after(
    100,
    open().change(() => ({ waits: ['order'], own: 'Mette' })),
  )
  const otherTab = await loaded()
  expect(otherTab.get().own).toBe('Mette')
  world.fault = fault
  const leaving = open()
  await after(900, leaving.forget())
  expect(leaving.get().own).toBe('')
  world.release()
  return { otherTab }
}

it.each(['hangs', 'hangs at opening'] as const)(
  'cleared data are not read again by the next page or another tab, although the storage %s',
  async (fault) => {
    const { otherTab } = await forgottenWhile(fault)
    expect((await loaded()).get()).toEqual({ waits: ['order'], own: '' })
    await vi.waitFor(() => expect(otherTab.get()).toEqual({ waits: ['order'], own: '' }), 20_000)
  },
)

it('data of the next person are not built on cleared data, and stay when clearing succeeds later', async () => {
  await forgottenWhile('hangs')
  const seen: string[] = []
  const record = await loaded()
  const writing = record.change((value) => {
    seen.push(value.own)
    return { ...value, own: 'Ida' }
  })
  await after(100, writing)
  expect(seen).not.toContain('Mette')
  await vi.advanceTimersByTimeAsync(5000)
  expect((await loaded()).get()).toEqual({ waits: ['order'], own: 'Ida' })
})
