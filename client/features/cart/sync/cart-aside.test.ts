import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { triesBeforeOthers } from '#client/state/outbox/task.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { applyChange, type Cart, type CartChange, emptyCart } from '#shared/cart.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { simulatedShop } from '#tests/fixtures/simulated-platform/browser-door.ts'
import { anyChange, lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import type { CartServer } from './cart-server.ts'
import { emptyCartState, enqueue, predictedCart } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'

simulatedLocalStorage()

const quantities = ({ lines }: Cart) => Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]))
let names = 0

/** Returns a browser whose platform fails for some products; with `isHeard` false it makes the change before it fails. */
function browserWith(broken: Set<string>, isHeard = true) {
  names += 1
  const shop = simulatedShop()
  const said: string[] = []
  const sent: string[] = []
  const failing =
    (work: (line: any, ...rest: any[]) => Promise<any>) =>
    async (line: { sku: string }, ...rest: unknown[]) => {
      sent.push(line.sku)
      if (!broken.has(line.sku)) return work(line, ...rest)
      if (!isHeard) await work(line, ...rest)
      throw new CallFailed(502)
    }
  const server: CartServer = {
    ...shop.server,
    add: failing(shop.server.add),
    setQuantity: failing(shop.server.setQuantity),
    remove: failing(shop.server.remove),
  }
  const record = createSharedRecord(`aside-${names}`, emptyCartState, memoryStorage())
  const sync = createCartSync({
    record,
    server,
    onRefused: () => {},
    onSetAside: ({ change }) => said.push(change.line.sku),
    exclusively: (work) => work(),
  })
  let changes = 0
  const change = (made: CartChange) => {
    changes += 1
    const id = `change ${changes}`
    return record.change((state) => enqueue(state, id, made))
  }
  const add = (sku: string, qty = 1) => change({ kind: 'add', line: lineOf(sku, qty) })
  return { shop, record, sync, change, add, said, sent, broken }
}

/** Syncs until the broken change has been set aside. */
async function tryOften(sync: () => Promise<unknown>) {
  for (let tries = 0; tries < triesBeforeOthers; tries++) await sync()
}

it('sets a repeatedly failing change aside with one notice, and sends the others', async () => {
  const { shop, sync, add, said, broken, record } = browserWith(new Set(['a']))
  await add('a')
  await add('b')
  await add('c')
  await sync()
  expect(shop.cart().lines).toEqual([])
  await tryOften(sync)
  expect(said).toEqual(['a'])
  expect(quantities(shop.cart())).toEqual({ b: 1, c: 1 })
  expect(quantities(predictedCart(record.get()))).toEqual({ a: 1, b: 1, c: 1 })
  await add('b')
  expect(await sync()).toBe('unreachable')
  expect(quantities(shop.cart())).toEqual({ b: 2, c: 1 })
  broken.clear()
  expect(await sync()).toBe('done')
  expect(quantities(shop.cart())).toEqual({ a: 1, b: 2, c: 1 })
  expect(said).toEqual(['a'])
})

it('keeps the order of changes to one line: later ones wait behind a change that was set aside', async () => {
  const { shop, sync, add, change, broken } = browserWith(new Set(['a']))
  await add('a')
  await tryOften(sync)
  await change({ kind: 'setQuantity', line: lineOf('a'), qty: 5 })
  await add('b')
  await sync()
  expect(quantities(shop.cart())).toEqual({ b: 1 })
  broken.clear()
  await sync()
  expect(quantities(shop.cart())).toEqual({ a: 5, b: 1 })
})

it.each([
  ['never took', true],
  ['took, without ever saying so', false],
])('a line that the shop %s can be removed, and the cart be ordered', async (_, isHeard) => {
  const { shop, sync, add, change, record, broken } = browserWith(new Set(['a']), isHeard)
  await add('b')
  await add('a')
  await tryOften(sync)
  await change({ kind: 'remove', line: lineOf('a') })
  if (!isHeard) broken.clear()
  expect(await sync()).toBe('done')
  expect(quantities(shop.cart())).toEqual({ b: 1 })
  expect(record.get()).toMatchObject({ pending: [], totalsFit: true })
})

it('makes at most one failing call at a time, for any number of changes that were set aside', async () => {
  const { sync, add, sent } = browserWith(new Set(['a', 'b', 'c']))
  for (const sku of ['a', 'b', 'c']) await add(sku)
  for (let tries = 0; tries < 3 * triesBeforeOthers; tries++) await sync()
  const turns: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    sent.length = 0
    await sync()
    expect(sent).toHaveLength(1)
    turns.push(...sent)
  }
  expect(turns.sort()).toEqual(['a', 'b', 'c'])
})

it('without a connection nothing is set aside', async () => {
  const { shop, sync, add, said } = browserWith(new Set())
  await add('a')
  for (let tries = 0; tries < 5; tries++) {
    shop.fate(['unsent'])
    await sync()
  }
  expect(said).toEqual([])
})

it('after any failures the platform has the cart that the shopper wanted', async () => {
  const step = fc.record({
    change: anyChange,
    broken: fc.subarray(['a', 'b', 'c']),
    syncs: fc.nat({ max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isHeard) => {
      const { shop, sync, change, broken, record } = browserWith(new Set(), isHeard)
      let wanted: Cart = emptyCart
      for (const { change: made, broken: failing, syncs } of steps) {
        broken.clear()
        for (const sku of failing) broken.add(sku)
        wanted = applyChange(wanted, made)
        await change(made)
        for (let tries = 0; tries < syncs; tries++) await sync()
      }
      broken.clear()
      expect(await sync()).toBe('done')
      expect(quantities(shop.cart())).toEqual(quantities(wanted))
      expect(record.get().pending).toEqual([])
    }),
    { numRuns: 400 },
  )
})
