import { expect, it, vi } from 'vitest'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import type { RecordStorage } from './record-storage.ts'
import { createSharedRecord } from './shared-record.ts'

const add = (amount: number) => (value: number) => value + amount
let names = 0
function freshName() {
  names += 1
  return `test-${names}`
}

/** Returns a channel that reaches no other tab. */
function silentChannel() {
  return { postMessage: vi.fn(), onmessage: null }
}

it('a shared record shows a change at once and stores it', async () => {
  const storage = memoryStorage()
  const name = freshName()
  const record = createSharedRecord(name, 0, storage)
  const written = record.change(add(2))
  expect(record.get()).toBe(2)
  expect(await written).toBe(2)
  expect((await storage.read(name))?.value).toBe(2)
})

it('a shared record has the value of an earlier visit', async () => {
  const storage = memoryStorage()
  const name = freshName()
  await createSharedRecord(name, 0, storage).change(add(7))
  const record = createSharedRecord(name, 0, storage)
  await record.loaded
  expect(record.get()).toBe(7)
})

it('a shared record loses no change of two tabs and shows all in both', async () => {
  const storage = memoryStorage()
  const name = freshName()
  const [one, two] = [createSharedRecord(name, 0, storage), createSharedRecord(name, 0, storage)]
  await Promise.all([one.change(add(1)), two.change(add(10)), one.change(add(100)), two.change(add(1000))])
  await vi.waitFor(() => expect([one.get(), two.get()]).toEqual([1111, 1111]), 20_000)
})

it('a shared record reads another tab’s change without writing', async () => {
  const storage = memoryStorage()
  const name = freshName()
  const record = createSharedRecord(name, 0, storage, silentChannel())
  await record.change(add(1))
  await createSharedRecord(name, 0, storage, silentChannel()).change(add(10))
  const { version } = (await storage.read(name)) ?? {}
  expect(await record.read()).toBe(11)
  expect((await storage.read(name))?.version).toBe(version)
})

it('a shared record writes nothing and notifies no tab if a change returns the same value', async () => {
  const storage = memoryStorage()
  const name = freshName()
  const channel = silentChannel()
  const record = createSharedRecord(name, 0, storage, channel)
  await record.change(add(1))
  const { version } = (await storage.read(name)) ?? {}
  channel.postMessage.mockClear()
  expect(await record.change((value) => value)).toBe(1)
  expect((await storage.read(name))?.version).toBe(version)
  expect(channel.postMessage).not.toHaveBeenCalled()
})

it('writes nothing and wakes no tab if a change returns an equal value', async () => {
  const storage = memoryStorage()
  const name = freshName()
  const sent: unknown[] = []
  const channel = { onmessage: null, postMessage: (data: unknown) => void sent.push(data) }
  const record = createSharedRecord(name, { lines: [{ sku: 'a', qty: 1 }] }, storage, channel)
  await record.change(() => ({ lines: [{ sku: 'a', qty: 2 }] }))
  const [written, told] = [await storage.read(name), sent.length]
  await record.change((state) => ({ ...state, lines: state.lines.map((line) => ({ ...line })) }))
  expect(await storage.read(name)).toBe(written)
  expect(sent).toHaveLength(told)
})

it('a shared record applies a change made before loading to the stored value', async () => {
  const storage = memoryStorage()
  const name = freshName()
  await createSharedRecord(name, 0, storage).change(add(5))
  const record = createSharedRecord(name, 0, storage)
  await record.change(add(1))
  expect(record.get()).toBe(6)
})

it('a shared record works in memory if the storage fails', async () => {
  const broken: RecordStorage = {
    read: () => Promise.reject(new Error('no')),
    update: () => Promise.reject(new Error('no')),
  }
  const record = createSharedRecord(freshName(), 0, broken)
  await Promise.all([record.change(add(1)), record.change(add(2))])
  expect(record.get()).toBe(3)
})

it('a shared record is carried to the tab’s next page by sessionStorage if the storage fails', async () => {
  const tab = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  })
  let isRefused = true
  const disk = memoryStorage()
  const refuse = () => Promise.reject(new Error('no'))
  const storage: RecordStorage = {
    read: (...read) => (isRefused ? refuse() : disk.read(...read)),
    update: (...update) => (isRefused ? refuse() : disk.update(...update)),
  }
  const name = freshName()
  const record = createSharedRecord(name, 0, storage)
  await record.change(add(1))
  await record.change(add(2))
  const nextPage = createSharedRecord(name, 0, storage)
  await nextPage.loaded
  expect([nextPage.get(), nextPage.isStored()]).toEqual([3, false])

  // When the storage responds again, the tab keeps no copy of its own.
  isRefused = false
  await nextPage.change(add(4))
  await vi.waitFor(() => expect(nextPage.isStored()).toBe(true), 20_000)
  expect(tab.size).toBe(0)
  vi.unstubAllGlobals()
})

it('a shared record writes missed changes to a slow storage and reads its value', async () => {
  vi.useFakeTimers()
  const storage = memoryStorage()
  const name = freshName()
  await createSharedRecord(name, 0, storage).change(add(100))
  let isDown = true
  const refuse = () => Promise.reject(new Error('The storage does not answer'))
  const slow: RecordStorage = {
    read: (...read) => (isDown ? refuse() : storage.read(...read)),
    update: (...update) => (isDown ? refuse() : storage.update(...update)),
  }
  const record = createSharedRecord(name, 0, slow)
  await record.loaded
  await record.change(add(1))
  expect(record.get()).toBe(1)
  isDown = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(record.get()).toBe(101)
  await record.change(add(10))
  expect((await storage.read(name))?.value).toBe(111)
  vi.useRealTimers()
})

it('a shared record loses no typed letter in a slow storage, and writes seldom', async () => {
  vi.useFakeTimers()
  const memory = memoryStorage()
  let writes = 0
  const slow: RecordStorage = {
    read: memory.read,
    update: async (...update) => {
      writes += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return memory.update(...update)
    },
  }
  const record = createSharedRecord(freshName(), '', slow)
  const typed = 'mette@example.dk'
  const changes = []
  for (const letter of typed) {
    // A controlled field stores the shown text plus one letter.
    const shown = record.get() + letter
    changes.push(record.change(() => shown))
    await vi.advanceTimersByTimeAsync(3)
  }
  await vi.runAllTimersAsync()
  expect(await Promise.all(changes)).toContain(typed)
  expect(record.get()).toBe(typed)
  expect(writes).toBeLessThan(typed.length)
  vi.useRealTimers()
})

it('a shared record notifies its listeners until they unsubscribe', async () => {
  const record = createSharedRecord(freshName(), 0, memoryStorage())
  const notified: number[] = []
  const leave = record.subscribe((value) => notified.push(value))
  await record.change(add(1))
  leave()
  await record.change(add(1))
  expect(new Set(notified)).toEqual(new Set([1]))
})

it('a shared record distinguishes the written value from the pending one', async () => {
  const record = createSharedRecord(freshName(), 0, memoryStorage())
  await record.change(add(1))
  const written: number[] = []
  record.subscribe(() => written.push(record.written()))
  const changing = record.change(add(1))
  expect([record.get(), record.written()]).toEqual([2, 1])
  await changing
  expect(record.written()).toBe(2)
  expect(written).toEqual([1, 2])
})

it('a shared record reports whether it is stored or only in memory', async () => {
  const broken: RecordStorage = {
    read: () => Promise.reject(new Error('no')),
    update: () => Promise.reject(new Error('no')),
  }
  const [inPrivate, kept] = [
    createSharedRecord(freshName(), 0, broken),
    createSharedRecord(freshName(), 0, memoryStorage()),
  ]
  await Promise.all([inPrivate.change(add(1)), kept.change(add(1))])
  expect([inPrivate.isStored(), kept.isStored()]).toEqual([false, true])
})
