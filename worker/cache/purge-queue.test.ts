import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallBudget, PurgeQueue, type StoredBudget } from './purge-queue.ts'

/** Counts like Cloudflare: a bucket of 25 calls, five more a minute, 100 tags a call; refuses all beyond. */
class Cloudflare {
  calls: { at: number; tags: readonly string[] }[] = []
  refused = 0
  #left = 25
  #at = Date.now()

  purge = async (tags: readonly string[]): Promise<void> => {
    this.#left = Math.min(25, this.#left + (Date.now() - this.#at) / 12_000)
    this.#at = Date.now()
    if (this.#left < 1 || tags.length > 100) {
      this.refused += 1
      throw new Error('Not purged: rate limit')
    }
    this.#left -= 1
    this.calls.push({ at: Date.now(), tags })
  }

  useUp(): void {
    this.#left = 0
    this.#at = Date.now()
  }

  covers(tag: string, from: number): boolean {
    const names = [tag, tag.split(':')[0], '*']
    return this.calls.some(({ at, tags }) => at >= from && tags.some((name) => names.includes(name)))
  }
}

let cloudflare: Cloudflare
let kept: StoredBudget | undefined

beforeEach(() => {
  vi.useFakeTimers()
  cloudflare = new Cloudflare()
  kept = undefined
})
afterEach(() => vi.useRealTimers())

function queue(): PurgeQueue {
  return new PurgeQueue(
    cloudflare.purge,
    new CallBudget(kept, (counted) => {
      kept = counted
    }),
  )
}

test('purges within a short moment are sent as one call', async () => {
  const purges = queue()
  const all = Promise.all(['product:1', 'product:2', 'menu', 'product:1'].map((tag) => purges.purge([tag])))
  await vi.advanceTimersByTimeAsync(100)
  await all
  expect(cloudflare.calls.map(({ tags }) => tags)).toEqual([['product:1', 'product:2', 'menu']])
})

test('1,500 purged products are sent exactly, 100 tags a call', async () => {
  const purged = queue().purge(Array.from({ length: 1500 }, (_, index) => `product:${index}`))
  await vi.advanceTimersByTimeAsync(1000)
  await purged
  expect(cloudflare.calls).toHaveLength(15)
  expect(cloudflare.calls.every(({ tags }) => tags.length === 100)).toBe(true)
})

test('5,000 purged products are sent as one coarser tag', async () => {
  const purged = queue().purge([
    ...Array.from({ length: 5000 }, (_, index) => `product:${index}`),
    'category:37',
  ])
  await vi.advanceTimersByTimeAsync(1000)
  await purged
  expect(cloudflare.calls.map(({ tags }) => tags)).toEqual([['category:37', 'product']])
})

test('a purge every second for an hour stays within the limit of calls, and none is late or lost', async () => {
  const purges = queue()
  const slow: number[] = []
  let done = 0
  for (let second = 0; second < 3600; second++) {
    const asked = Date.now()
    const tags = [`product:${second}`, `category:${second % 50}`]
    void purges.purge(tags).then(() => {
      done += 1
      expect(tags.every((tag) => cloudflare.covers(tag, asked))).toBe(true)
      slow.push(Date.now() - asked)
    })
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cloudflare.refused).toBe(0)
  expect(done).toBe(3600)
  expect(Math.max(...slow)).toBeLessThan(12_500)
  expect(cloudflare.calls.length).toBeLessThanOrEqual(25 + 5 * 61)
})

test('a purge waits once for calls that another Worker has used up', async () => {
  cloudflare.useUp()
  const purged = queue().purge(['home'])
  await vi.advanceTimersByTimeAsync(13_000)
  await purged
  expect(cloudflare.refused).toBe(1)
  expect(cloudflare.calls).toHaveLength(1)
})

test('a purge that Cloudflare refuses for good rejects, and the next purge is tried again', async () => {
  const broken = vi.spyOn(cloudflare, 'purge').mockRejectedValue(new Error('Not purged'))
  const purges = queue()
  const failed = expect(purges.purge(['home'])).rejects.toThrow('Not purged')
  await vi.advanceTimersByTimeAsync(13_000)
  await failed
  broken.mockRestore()
})

test('the number of calls used survives a restart of the queue object', async () => {
  for (let call = 0; call < 25; call++) {
    const purged = queue().purge([`product:${call}`])
    await vi.advanceTimersByTimeAsync(60)
    await purged
  }
  const last = queue().purge(['menu'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(cloudflare.calls).toHaveLength(25)
  await vi.advanceTimersByTimeAsync(11_000)
  await last
  expect(cloudflare.refused).toBe(0)
})
