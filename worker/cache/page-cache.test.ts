import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from '#shared/sleep.ts'
import { PurgeOrder } from '#tests/fixtures/purge-order.ts'
import { type CacheAnswer, type CacheContext, PageCache } from './page-cache.ts'
import { storedPage } from './stored-page.ts'
import { tag } from './tags.ts'

let order: PurgeOrder
let renders: number
let around: CacheContext
const background: Promise<unknown>[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  order = new PurgeOrder()
  renders = 0
  background.length = 0
  around = { ctx: { waitUntil: (work) => background.push(work) }, purges: () => order }
})
afterEach(() => vi.useRealTimers())

const key = 'https://pages/build/da/0/html/c/rodvin'
const catalogHeaders = {
  'Cache-Control': 'public, max-age=60, stale-while-revalidate=600, stale-if-error=600',
  'Cache-Tag': 'category,category:37',
}

function page(body = `render ${++renders}`, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { ...catalogHeaders, ...init.headers } })
}

async function text({ page, streaming }: CacheAnswer): Promise<string> {
  return streaming ? new Response(streaming).text() : new TextDecoder().decode(page.body)
}

async function ask(cache: PageCache, render: () => Promise<Response> = async () => page()) {
  const answer = await cache.answer(key, render, around)
  return [answer.status, await text(answer)]
}

/** Renders so slowly that all concurrent requests find the render in progress. */
async function slowPage(): Promise<Response> {
  await sleep(50)
  return page()
}

async function settleBackground() {
  while (background.length) await background.shift()
}

test('a page is rendered for the first request and served from memory for the next', async () => {
  const cache = new PageCache()
  expect(await ask(cache)).toEqual(['fwd=miss; stored', 'render 1'])
  const reads = order.reads
  expect(await ask(cache)).toEqual(['hit', 'render 1'])
  expect(order.reads).toBe(reads)
})

test('a page is rendered once for sixty simultaneous requests', async () => {
  const cache = new PageCache()
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(cache, slowPage)))
  expect(renders).toBe(1)
  expect(answers.filter(([status]) => status === 'fwd=miss; collapsed')).toHaveLength(59)
  expect(new Set(answers.map(([, body]) => body))).toEqual(new Set(['render 1']))
})

test('a stale page is served while it is rendered again, once', async () => {
  const cache = new PageCache()
  await ask(cache)
  vi.setSystemTime(1_000_000 + 61_000)
  expect(await Promise.all([1, 2, 3].map(() => ask(cache, slowPage)))).toEqual(
    Array(3).fill(['fwd=stale', 'render 1']),
  )
  await settleBackground()
  expect(renders).toBe(2)
  expect(await ask(cache)).toEqual(['hit', 'render 2'])
})

test('a purged page is rendered again by the next request of the same isolate', async () => {
  const cache = new PageCache()
  await ask(cache)
  await cache.purge([tag('category', 37)], order)
  expect(await ask(cache)).toEqual(['fwd=miss; stored', 'render 2'])
})

test('an isolate that purges one tag also learns of purges by other isolates', async () => {
  const one = new PageCache()
  const other = new PageCache()
  await ask(one)
  await other.purge([tag('category', 37)], order)
  await one.purge([tag('product', '10234')], order)
  expect(await ask(one)).toEqual(['fwd=miss; stored', 'render 2'])
})

test('a page stays cached if other tags are purged', async () => {
  const cache = new PageCache()
  await ask(cache)
  await cache.purge([tag('category', 38), tag('product')], order)
  expect(await ask(cache)).toEqual(['hit', 'render 1'])
})

test('a purge by another isolate is seen within a second, under steady traffic and after silence', async () => {
  const steady = new PageCache()
  await ask(steady)
  await order.purge(['category:37'])
  const seen: unknown[] = []
  for (let passed = 0; passed < 1000; passed += 100) {
    vi.setSystemTime(Date.now() + 100)
    seen.push((await ask(steady))[1])
    await settleBackground()
  }
  expect(seen.at(-1)).toBe('render 2')

  const silent = new PageCache()
  await ask(silent)
  await order.purge(['category:37'])
  vi.setSystemTime(Date.now() + 900)
  expect((await ask(silent))[1]).toBe('render 4')
})

test('a page is not cached if its render began before a purge, and later requests do not wait for it', async () => {
  const cache = new PageCache()
  const old = Promise.withResolvers<Response>()
  const slow = cache.answer(key, () => old.promise, around)
  await sleep(1)
  await cache.purge([tag('category', 37)], order)
  const after = cache.answer(key, async () => page('new'), around)
  expect(await text(await after)).toBe('new')
  old.resolve(page('old'))
  expect(await text(await slow)).toBe('old')
  await settleBackground()
  expect(await ask(cache, async () => page('newest'))).not.toContain('old')
})

test('a page that is purged during its renewal is rendered again', async () => {
  const cache = new PageCache()
  await ask(cache)
  vi.setSystemTime(1_000_000 + 61_000)
  const renewal = Promise.withResolvers<Response>()
  await cache.answer(key, () => renewal.promise, around)
  await cache.purge([tag('category')], order)
  renewal.resolve(page('begun before the purge'))
  await settleBackground()
  expect(await ask(cache, async () => page('fresh'))).toEqual(['fwd=miss; stored', 'fresh'])
})

test('a stale page is served while the platform fails, and its renewal is retried with pauses', async () => {
  const cache = new PageCache()
  await ask(cache)
  vi.setSystemTime(1_000_000 + 61_000)
  let tries = 0
  const failing = async () => {
    tries++
    return page('<h1>503</h1>', { status: 503 })
  }
  for (let i = 0; i < 5; i++) {
    expect(await ask(cache, failing)).toEqual(['fwd=stale', 'render 1'])
    await settleBackground()
  }
  expect(tries).toBe(1)
  vi.setSystemTime(1_000_000 + 660_000 - 1)
  expect((await ask(cache, () => Promise.reject(new Error('down'))))[1]).toBe('render 1')
})

test('an error without a stale page is returned to its own request only', async () => {
  const cache = new PageCache()
  expect(await ask(cache, async () => page('sorry', { status: 503 }))).toEqual(['fwd=miss', 'sorry'])
  await expect(ask(cache, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask(cache)).toEqual(['fwd=miss; stored', 'render 1'])
})

test('a purged page is not served while the platform fails', async () => {
  const cache = new PageCache()
  await ask(cache)
  await cache.purge([tag('category', 37)], order)
  expect(await ask(cache, async () => page('sorry', { status: 503 }))).toEqual(['fwd=miss', 'sorry'])
})

test.each([
  ['no-store', { headers: { 'Cache-Control': 'no-store' } }],
  ['private', { headers: { 'Cache-Control': 'private, max-age=60' } }],
  ['an error with a lifetime', { status: 500 }],
  ['a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
])('a page is not cached under %s', async (_, init) => {
  const cache = new PageCache()
  await ask(cache, async () => page(undefined, init))
  await settleBackground()
  expect((await ask(cache))[1]).toBe('render 2')
})

test('a page’s Set-Cookie header is not cached', async () => {
  const answer = await new PageCache().answer(
    key,
    async () => page('x', { headers: { 'Set-Cookie': 'a=b' } }),
    around,
  )
  expect(answer.page.headers.map(([name]) => name)).not.toContain('set-cookie')
})

test('a page is not cached if its body breaks off, and fails for all who wait for it', async () => {
  const cache = new PageCache()
  const breaksOff = async () => {
    let started = false
    const body = new ReadableStream({
      pull(controller) {
        if (started) controller.error(new Error('broke off'))
        else controller.enqueue(new TextEncoder().encode('<html>'))
        started = true
      },
    })
    return new Response(body, { headers: catalogHeaders })
  }
  const asked = [ask(cache, breaksOff), ask(cache, breaksOff)]
  for (const outcome of await Promise.allSettled(asked)) expect(outcome.status).toBe('rejected')
  expect((await ask(cache))[1]).toBe('render 1')
})

/** Returns a render that sends an unfinished page and marks it so, unless the whole page is requested. */
function late(finished: () => Promise<Response>) {
  const asked: boolean[] = []
  const render = async (whole = false) => {
    asked.push(whole)
    if (whole) return finished()
    return page('begun …', { headers: { 'Cache-Control': 'no-store', 'X-Unfinished': '1' } })
  }
  return { asked, render }
}

test('a page with a late part is streamed to its first request, and sent finished to others and the cache', async () => {
  const cache = new PageCache()
  const finished = Promise.withResolvers<Response>()
  const { asked, render } = late(() => finished.promise)
  const first = await cache.answer(key, render, around)
  const others = [ask(cache, render), ask(cache, render)]
  expect([first.status, await text(first)]).toEqual(['fwd=miss', 'begun …'])
  expect(first.page.headers.map(([name]) => name)).not.toContain('x-unfinished')
  finished.resolve(page('finished'))
  expect(await Promise.all(others)).toEqual(Array(2).fill(['fwd=miss; collapsed', 'finished']))
  expect(await ask(cache, render)).toEqual(['hit', 'finished'])
  expect(asked).toEqual([false, true])
})

test('a page with a late part is cached although its only reader leaves', async () => {
  const cache = new PageCache()
  const finished = Promise.withResolvers<Response>()
  const { render } = late(() => finished.promise)
  await (await cache.answer(key, render, around)).streaming?.cancel()
  finished.resolve(page('finished'))
  await settleBackground()
  expect(await ask(cache, render)).toEqual(['hit', 'finished'])
})

test('a page that is purged before its late part comes is not cached', async () => {
  const cache = new PageCache()
  const finished = Promise.withResolvers<Response>()
  const { render } = late(() => finished.promise)
  await cache.answer(key, render, around)
  await cache.purge([tag('product', 'late')], order)
  finished.resolve(page('old', { headers: { 'Cache-Tag': 'product,product:late' } }))
  await settleBackground()
  expect(await ask(cache, async () => page('new'))).toEqual(['fwd=miss; stored', 'new'])
})

test('a page is not cached if its late part fails', async () => {
  const cache = new PageCache()
  const { render } = late(() => Promise.reject(new Error('down')))
  expect(await ask(cache, render)).toEqual(['fwd=miss', 'begun …'])
  await settleBackground()
  expect(await ask(cache)).toEqual(['fwd=miss; stored', 'render 1'])
})

test('a stale page with a late part is renewed as a whole', async () => {
  const cache = new PageCache()
  await ask(cache)
  vi.setSystemTime(1_000_000 + 61_000)
  const { asked, render } = late(async () => page('finished'))
  expect(await ask(cache, render)).toEqual(['fwd=stale', 'render 1'])
  await settleBackground()
  expect(await ask(cache, render)).toEqual(['hit', 'finished'])
  expect(asked).toEqual([true])
})

test('a page is served synchronously only while nothing has to be read or rendered', async () => {
  const cache = new PageCache()
  const atOnce = () => cache.synchronousHit(key, around) !== undefined
  expect(atOnce()).toBe(false)
  await ask(cache)
  expect(atOnce()).toBe(true)
  await cache.purge([tag('category', 37)], order)
  expect(atOnce(), 'purged').toBe(false)
  await ask(cache)
  expect(atOnce()).toBe(true)
  vi.setSystemTime(Date.now() + 900)
  expect(atOnce(), 'purges are not known').toBe(false)
  vi.setSystemTime(Date.now() + 61_000)
  await settleBackground()
  await cache.purge([tag('category', 38)], order)
  expect(atOnce(), 'stale').toBe(false)
})

test('pages of different cache keys never mix', async () => {
  const cache = new PageCache()
  const keys = ['da/0', 'da/5', 'sv/0'].map((audience) => `https://pages/build/${audience}/html/`)
  const asked = keys.map(async (one) => text(await cache.answer(one, async () => page(one), around)))
  expect(await Promise.all(asked)).toEqual(keys)
})

test('a page without a body counts its tags and headers as memory', () => {
  const tags = Array.from({ length: 500 }, (_, index) => `product:${index}`).join(',')
  const headers = { Location: '/c/rodvin', 'Cache-Tag': tags }
  const redirect = storedPage(new Response(null, { status: 301, headers }), new Uint8Array(0), 1, Date.now())
  expect(redirect.body.byteLength).toBe(0)
  expect(redirect.size).toBeGreaterThan(2 * tags.length)
})
