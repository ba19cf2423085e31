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

test('what two pages need is asked for once, and neither can change it', async () => {
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
])('a purge of %s ends it', async (_, name) => {
  await menu()
  await purged.purge([name], order)
  expect(await menu()).toEqual({ items: ['menu 2'] })
})

test.each([tag('product'), tag('product', '10234'), tag('search')])(
  'a purge of %s does not',
  async (name) => {
    await menu()
    await purged.purge([name], order)
    expect(await menu()).toEqual({ items: ['menu 1'] })
  },
)

test('what was asked for before a purge and came after it is not kept', async () => {
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

test('it ends by itself, for platforms that forget to purge', async () => {
  await menu()
  vi.setSystemTime(1_000_000 + 31_000)
  expect(await menu()).toEqual({ items: ['menu 2'] })
})

test('what is absent is asked for again: it may come', async () => {
  const block = (found: string[]) =>
    reads.read(
      'block',
      async () => found,
      ({ length }) => length > 0,
    )
  await block([])
  expect(await block(['usp'])).toEqual(['usp'])
})

test('what fails is not kept', async () => {
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
