import { expect, it } from 'vitest'
import type { FetchedPage } from '#client/navigation/page-fetch.ts'
import type { PageData } from '#shared/page-data.ts'
import { createPrefetchCache } from './prefetch-cache.ts'

const home = new URL('https://shop.example/')
const page: FetchedPage = { kind: 'page', page: { page: 'home' } as PageData }

function counted(answer: FetchedPage) {
  const signals: AbortSignal[] = []
  const fetcher = async (_url: URL, signal: AbortSignal) => {
    signals.push(signal)
    return answer
  }
  return { signals, fetcher }
}

it('a page is prefetched once for simultaneous requests', async () => {
  const { signals, fetcher } = counted(page)
  const cache = createPrefetchCache(fetcher)
  await Promise.all([cache.prefetch(home), cache.get(home), cache.get(new URL('https://shop.example/#top'))])
  expect(signals).toHaveLength(1)
})

it('a page is prefetched again after 30 seconds', async () => {
  const { signals, fetcher } = counted(page)
  let time = 0
  const cache = createPrefetchCache(fetcher, () => time)
  await cache.get(home)
  time = 29_999
  await cache.get(home)
  expect(signals).toHaveLength(1)
  time = 30_000
  await cache.get(home)
  expect(signals).toHaveLength(2)
})

it('a failed prefetch is not cached', async () => {
  const { signals, fetcher } = counted({ kind: 'offline' })
  const cache = createPrefetchCache(fetcher)
  await cache.get(home)
  await cache.get(home)
  expect(signals).toHaveLength(2)
})

it('a prefetch can be cancelled until its page has arrived', async () => {
  const { signals, fetcher } = counted(page)
  const cache = createPrefetchCache(fetcher)
  const under = cache.prefetch(home)
  cache.cancel(home)
  expect(signals[0]?.aborted).toBe(true)
  await under
  await cache.prefetch(home)
  cache.cancel(home)
  expect(signals[1]?.aborted).toBe(false)
  await cache.get(home)
  expect(signals).toHaveLength(2)
})

it('a prefetch is not cancelled while a navigation waits for it', () => {
  const { signals, fetcher } = counted(page)
  const cache = createPrefetchCache(fetcher)
  void cache.prefetch(home)
  void cache.get(home)
  cache.cancel(home)
  expect(signals[0]?.aborted).toBe(false)
})
