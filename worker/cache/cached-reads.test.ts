import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PurgeOrder } from '#tests/fixtures/purge-order.ts'
import { CachedReads } from './cached-reads.ts'
import { PurgedTags } from './purged-tags.ts'
import { type Tag, tag } from './tags.ts'

let order: PurgeOrder
let purged: PurgedTags
let reads: CachedReads
let asked: number
const menu = () =>
  reads.read(
    'menu',
    async () => ({ items: [`menu ${++asked}`] }),
    ({ items }) => items.length > 0,
  )

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  order = new PurgeOrder()
  purged = new PurgedTags()
  reads = new CachedReads(purged)
  asked = 0
})
afterEach(() => vi.useRealTimers())

test('a cached read is shared by two pages, and neither can change it', async () => {
  const first = await menu()
  expect(await menu()).toBe(first)
  expect(asked).toBe(1)
  expect(() => first.items.push('mine')).toThrow(TypeError)
})

test.each([
  ['menu', tag('menu')],
  ['one category', tag('category', 37)],
  ['home', tag('home')],
  ['everything', '*' as Tag],
])('a cached read is dropped by a purge of %s', async (_, name) => {
  await menu()
  await purged.purge([name], order)
  expect(await menu()).toEqual({ items: ['menu 2'] })
})

test.each([tag('product'), tag('product', '10234'), tag('search')])(
  'a cached read survives a purge of %s',
  async (name) => {
    await menu()
    await purged.purge([name], order)
    expect(await menu()).toEqual({ items: ['menu 1'] })
  },
)

test('a cached read that began before a purge is not kept', async () => {
  const late = Promise.withResolvers<string>()
  const first = reads.read(
    'block',
    () => late.promise,
    () => true,
  )
  await purged.purge([tag('cms_block', 'usp')], order)
  late.resolve('old')
  expect(await first).toBe('old')
  expect(
    await reads.read(
      'block',
      async () => 'new',
      () => true,
    ),
  ).toBe('new')
})

test('a cached read expires after 30 seconds without a purge', async () => {
  await menu()
  vi.setSystemTime(1_000_000 + 31_000)
  expect(await menu()).toEqual({ items: ['menu 2'] })
})

test('a cached read of a missing block is repeated', async () => {
  const block = (found: string[]) =>
    reads.read(
      'block',
      async () => found,
      ({ length }) => length > 0,
    )
  await block([])
  expect(await block(['usp'])).toEqual(['usp'])
})

test('a cached read that failed is repeated', async () => {
  const failing = reads.read(
    'menu',
    async () => {
      throw new Error('down')
    },
    () => true,
  )
  await expect(failing).rejects.toThrow('down')
  expect(await menu()).toEqual({ items: ['menu 1'] })
})
