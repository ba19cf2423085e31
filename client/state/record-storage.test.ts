import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { indexedDbStorage } from './record-storage.ts'
import { onUnstored } from './recovering-storage.ts'
import { createSharedRecord } from './shared-record.ts'

const add = (amount: number) => (value: number) => value + amount
const silent = () => ({ onmessage: null, postMessage() {} })
const kept = (value: unknown, version = 1) => ({ value, version })
let world: ReturnType<typeof simulatedIndexedDb>['world']
let caches: ReturnType<typeof simulatedCaches>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const simulated = simulatedIndexedDb()
  world = simulated.world
  caches = simulatedCaches(['assets b1', 'images', 'pages b1 da-0'])
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  vi.stubGlobal('caches', caches)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onUnstored(() => {})
})

/** Returns the outcome of the work after this many milliseconds; undefined if it is still running. */
async function after(milliseconds: number, work: Promise<unknown>): Promise<string | undefined> {
  let outcome: string | undefined
  work.then(
    () => {
      outcome = 'done'
    },
    (error) => {
      outcome = error.message
    },
  )
  await vi.advanceTimersByTimeAsync(milliseconds)
  return outcome
}

describe('a browser storage that hangs', () => {
  it.each(['hangs at opening', 'hangs'] as const)(
    'is given up after “timeout 800 ms read/write” if it %s',
    async (fault) => {
      world.fault = fault
      const storage = indexedDbStorage()
      for (const work of [() => storage.read('cart'), () => storage.update('cart', 0, add(1))]) {
        const working = work()
        expect(await after(799, working)).toBeUndefined()
        expect(await after(1, working)).toBe('The storage does not answer')
      }
    },
  )

  it('writes nothing of a given-up change when it responds again', async () => {
    const storage = indexedDbStorage()
    world.fault = 'hangs'
    expect(await after(800, storage.update('cart', 0, add(1)))).toBe('The storage does not answer')
    world.release()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.disk.size).toBe(0)
    expect(await after(100, storage.update('cart', 0, add(10)))).toBe('done')
    expect(world.disk.get('cart')).toEqual(kept(10))
  })

  it('is replaced by memory: “persistence disabled after 1 read error”', async () => {
    world.disk.set('cart', kept(100))
    world.fault = 'hangs'
    const record = createSharedRecord('cart', 0, indexedDbStorage(), silent())
    await vi.advanceTimersByTimeAsync(800)
    const { transactions } = world
    expect(await after(1, record.change(add(1)))).toBe('done')
    expect([record.get(), record.isStored(), world.transactions]).toEqual([1, false, transactions])
  })

  it('is retried for a quarter of an hour “or 30 write errors”, then never again', async () => {
    world.fault = 'hangs'
    const storage = indexedDbStorage()
    const update = vi.spyOn(storage, 'update')
    const record = createSharedRecord('cart', 0, storage, silent())
    await vi.advanceTimersByTimeAsync(800)
    void record.change(add(1))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(update).toHaveBeenCalledTimes(30)
    world.release()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(update).toHaveBeenCalledTimes(30)
    expect(await after(1, record.change(add(1)))).toBe('done')
    expect([record.get(), record.isStored(), world.disk.size]).toEqual([2, false, 0])
  })

  it('gets all changes made in the meantime as soon as it answers', async () => {
    world.disk.set('cart', kept(100))
    world.fault = 'hangs'
    const record = createSharedRecord('cart', 0, indexedDbStorage(), silent())
    await vi.advanceTimersByTimeAsync(800)
    void record.change(add(1))
    await vi.advanceTimersByTimeAsync(180_000)
    void record.change(add(10))
    world.release()
    await vi.advanceTimersByTimeAsync(31_000)
    expect([record.get(), record.isStored()]).toEqual([111, true])
    expect(world.disk.get('cart')).toEqual(kept(111, 2))
  })

  it('is reported only if changes would be lost with the tab', async () => {
    const unstored: string[] = []
    onUnstored((name) => unstored.push(name))
    world.fault = 'hangs'
    const open = (name: string) => createSharedRecord(name, 0, indexedDbStorage(), silent())
    const [changed, _untouched] = [open('changed'), open('untouched')]
    await vi.advanceTimersByTimeAsync(800)
    void changed.change(add(1))
    await vi.advanceTimersByTimeAsync(900)
    expect(unstored).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(unstored).toEqual(['changed'])
    const slow = open('slow')
    await vi.advanceTimersByTimeAsync(800)
    void slow.change(add(1))
    world.release()
    await vi.advanceTimersByTimeAsync(2000)
    expect([slow.isStored(), unstored.includes('slow')]).toEqual([true, false])
  })
})

describe('a browser storage that fails', () => {
  it('is opened again after a failed opening and after the browser closed it', async () => {
    const storage = indexedDbStorage()
    world.fault = 'refuses to open'
    expect(await after(10, storage.read('cart'))).toBe('No')
    world.fault = null
    expect(await after(10, storage.update('cart', 0, add(1)))).toBe('done')
    world.close()
    expect(await after(10, storage.update('cart', 0, add(1)))).toBe('done')
    expect([world.disk.get('cart'), world.opened]).toEqual([kept(2, 2), 3])
  })

  it('is written after “storage quota errors: clear cache”', async () => {
    world.disk.set('viewed', kept([{ sku: '10234' }]))
    world.fault = 'is full'
    caches.onDelete = () => {
      world.fault = null
    }
    const storage = indexedDbStorage()
    const writing = storage.update('cart', 0, add(1))
    await vi.waitFor(() => expect(world.disk.get('cart')).toEqual(kept(1)), 20_000)
    await writing
    await vi.advanceTimersByTimeAsync(10)
    expect(await caches.keys()).toEqual(['assets b1'])
    expect(world.disk.get('viewed')).toEqual(kept([], 2))
  })

  it('reports the failure if clearing caches frees too little or hangs', async () => {
    world.fault = 'is full'
    const storage = indexedDbStorage()
    await expect(soon(storage.update('cart', 0, add(1)))).rejects.toThrow('The disk is full')
    caches.keys = () => new Promise(() => {})
    await expect(soon(storage.update('cart', 0, add(1)))).rejects.toThrow('The disk is full')
  })
})

describe('the storage quota', () => {
  it('has caches cleared when more than nine tenths are used', async () => {
    const { checkQuota } = await import('./free-storage.ts')
    const estimated = { usage: 90, quota: 100 }
    vi.stubGlobal('navigator', { storage: { estimate: async () => estimated } })
    await checkQuota()
    expect(await caches.keys()).toHaveLength(3)
    estimated.usage = 91
    await checkQuota()
    expect(await caches.keys()).toEqual(['assets b1'])
  })

  it('stops waiting for hanging caches after “2000 ms iteration”', async () => {
    const { freeStorage } = await import('./free-storage.ts')
    caches.keys = () => new Promise(() => {})
    const making = freeStorage()
    expect(await after(1999, making)).toBeUndefined()
    expect(await after(1, making)).toBe('done')
  })
})

/** Advances the simulated time until the work has ended: it does not advance while the code of `freeStorage` loads. */
async function soon(work: Promise<unknown>): Promise<unknown> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  work.then(over, over)
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(100)
  }
  return work
}

function simulatedCaches(names: string[]) {
  const left = new Set(names)
  return {
    onDelete: () => {},
    keys: async () => [...left],
    async delete(name: string) {
      this.onDelete()
      return left.delete(name)
    },
  }
}
