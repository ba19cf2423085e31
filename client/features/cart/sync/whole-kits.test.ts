import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import type { CartChange, CartLine } from '#shared/cart.ts'
import { type KitContents, kitOf, kitOption } from '#shared/kit.ts'
import { cartEntries, isKitLine, kitChanges } from '#shared/kit-line.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { type Fate, simulatedShop } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { type CartState, emptyCartState, enqueue, predictedCart } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'

simulatedLocalStorage()

const kits: KitContents[] = [
  { sku: 'KIT-1', parts: { a: 2, b: 1, c: 1 } },
  { sku: 'KIT-2', parts: { a: 1, d: 3 } },
]
const partsOf = (kit: KitContents, count = 1): CartLine[] =>
  Object.entries(kit.parts).map(([sku, qty]) => ({
    ...lineOf(sku, count * qty),
    product_option: kitOption(kit),
  }))

function browser(stock: number) {
  const shop = simulatedShop({ stock })
  const channel = { onmessage: null, postMessage() {} }
  const record = createSharedRecord<CartState>('cart', emptyCartState, memoryStorage(), channel)
  const refused: string[] = []
  const sync = createCartSync({
    record,
    server: shop.server,
    onRefused: ({ change }) => refused.push(change.line.sku),
    exclusively: (work) => work(),
    wait: async () => {},
  })
  let ids = 0
  const change = (changes: readonly CartChange[]) =>
    record.change((state) =>
      changes.reduce((current, each) => {
        ids += 1
        return enqueue(current, `${ids}`, each)
      }, state),
    )
  const kitLines = () => cartEntries(predictedCart(record.get()).lines).filter(isKitLine)
  return { ...shop, record, sync, change, kitLines, refused }
}

const add = (kit: KitContents, count = 1) =>
  partsOf(kit, count).map((line) => ({ kind: 'add', line }) as const)

it('a kit with an unavailable part is not in the cart, nor any of its parts', async () => {
  const { change, sync, kitLines, cart, refused } = browser(4)
  await change(add(kits[1] as KitContents))
  await change([{ kind: 'add', line: lineOf('d', 1) }])
  await sync()
  await change(add(kits[1] as KitContents))
  expect(kitLines()).toMatchObject([{ qty: 2, isWhole: true }])
  await sync()
  expect(refused).toEqual(['d'])
  expect(kitLines()).toMatchObject([{ qty: 1, isWhole: true }])
  expect(cart().lines.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['a', 1],
    ['d', 3],
    ['d', 1],
  ])
})

it('a kit that is removed while its addition is being refused stays removed, also if signing in changed the ids of its lines', async () => {
  const { change, sync, kitLines, cart, refused, signIn } = browser(6)
  await change(add(kits[0] as KitContents, 3))
  await sync()
  await signIn()
  await change(add(kits[0] as KitContents))
  await change(kitLines().flatMap((kit) => kitChanges(kit, 0)))
  expect(kitLines()).toEqual([])
  await sync()
  expect(refused).toEqual(['a'])
  expect(kitLines()).toEqual([])
  expect(cart().lines).toEqual([])
})

it('a merge of two carts reduces a kit to its stock, and the sync ends', async () => {
  const { change, sync, kitLines, cart, refused, carts } = browser(12)
  await change(add(kits[0] as KitContents, 5))
  await sync()
  carts.stock = 6
  await change(kitLines().flatMap((kit) => kitChanges(kit, 4)))
  expect(await sync()).toBe('done')
  expect(refused).toEqual(['a'])
  expect(kitLines()).toMatchObject([{ qty: 3, isWhole: true }])
  expect(cart().lines.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['a', 6],
    ['b', 3],
    ['c', 3],
  ])
})

it('every kit is whole after any additions, changes, removals, refusals and lost responses', async () => {
  const act = fc.record({
    what: fc.constantFrom('add', 'add', 'set', 'remove', 'aside', 'loose', 'sync'),
    which: fc.constantFrom(0, 1),
    count: fc.integer({ min: 1, max: 3 }),
    fates: fc.array(fc.constantFrom<Fate>('answered', 'answered', 'unsent', 'unheard'), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const { change, sync, kitLines, cart, fate } = browser(6)
      let saved: readonly CartLine[] = []
      const settle = () =>
        sync(true).catch((error) => {
          if (!(error instanceof CallFailed)) throw error
        })
      for (const { what, which, count, fates } of acts) {
        const kit = kits[which] as KitContents
        const there = kitLines().find(({ sku }) => sku === kit.sku)
        if (what === 'add') await change(add(kit, count))
        if (what === 'loose') await change([{ kind: 'add', line: lineOf('a') }])
        if (there && what === 'set') await change(kitChanges(there, count))
        if (there && what === 'remove') await change(kitChanges(there, 0))
        if (there && what === 'aside') {
          await change(saved.map(({ item_id: _, ...line }) => ({ kind: 'add', line })))
          saved = there.parts
          await change(kitChanges(there, 0))
        }
        if (what === 'sync') {
          fate(fates)
          await settle()
          fate([])
        }
      }
      for (let syncs = 0; syncs < 3; syncs++) await settle()
      expect(kitLines().filter(({ isWhole }) => !isWhole)).toEqual([])
      const kept = cart().lines.filter((line) => kitOf(line))
      expect(cartEntries(kept).every((entry) => isKitLine(entry) && entry.isWhole)).toBe(true)
    }),
    { numRuns: 400 },
  )
})
