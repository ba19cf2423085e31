import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { applyChange, type Cart, emptyCart } from '#shared/cart.ts'
import { emptyCartState, enqueue, predictedCart } from './cart-state.ts'
import { createCartSync } from './cart-sync.ts'
import { anyChange, type Fate, lineOf, simulatedPlatform } from './simulated-platform.ts'

let names = 0

/** Tabs of one browser at one platform. */
function browser(tabs: number, platform = simulatedPlatform()) {
  names += 1
  const storage = memoryStorage()
  const refusals: string[] = []
  let turn = Promise.resolve()
  const exclusively = (work: () => Promise<void>) => {
    turn = turn.then(work)
    return turn
  }
  const opened = Array.from({ length: tabs }, () => {
    const record = createSharedRecord(`cart-${names}`, emptyCartState, storage)
    const onRefused = (_: unknown, { refusal }: { refusal: string }) => refusals.push(refusal)
    return { record, sync: createCartSync({ record, server: platform.server, onRefused, exclusively }) }
  })
  return { platform, refusals, tabs: opened }
}

const quantities = ({ lines }: Cart) => Object.fromEntries(lines.map(({ sku, qty }) => [sku, qty]))
const fates = fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unheard'), { maxLength: 6 })
const action = fc.record({
  change: anyChange,
  tab: fc.nat({ max: 1 }),
  fates,
  sync: fc.constantFrom('no', 'start', 'await'),
})

describe('whatever happens to the calls', () => {
  it('the platform gets every change once and in order, and both tabs show its cart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 10 }), async (actions) => {
        const { platform, tabs } = browser(2)
        let expected: Cart = emptyCart
        for (const [index, { change, tab, fates, sync }] of actions.entries()) {
          const acting = tabs[tab] as (typeof tabs)[number]
          expected = applyChange(expected, change)
          await acting.record.change((state) => enqueue(state, `change ${index}`, change))
          platform.fate(fates)
          if (sync === 'start') void acting.sync()
          if (sync === 'await') await acting.sync()
        }
        platform.fate([])
        for (const { sync } of tabs) await sync()
        expect(await tabs[0]?.sync()).toBe('done')
        expect(quantities(platform.cart())).toEqual(quantities(expected))
        const [one] = tabs
        expect(one?.record.get().pending).toEqual([])
        expect(quantities(predictedCart(one?.record.get() ?? emptyCartState))).toEqual(quantities(expected))
      }),
      { numRuns: 1000 },
    )
  }, 60_000)
})

it('does not double an addition whose answer got lost', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  platform.fate(['unheard'])
  expect(await sync()).toBe('interrupted')
  expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(await sync()).toBe('done')
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(platform.calls.filter((name) => name === 'add')).toHaveLength(1)
})

it('sends an addition again that never arrived', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  platform.fate(['unsent'])
  await sync()
  await sync()
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it('sends rapid steps in two calls at most', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 1) }))
  const first = sync()
  for (const qty of [2, 3, 4, 5]) {
    void record.change((state) =>
      enqueue(state, `to ${qty}`, { kind: 'setQuantity', line: lineOf('a'), qty }),
    )
    void sync()
  }
  await first
  expect(platform.calls.filter((name) => name === 'add' || name === 'setQuantity').length).toBeLessThan(3)
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 5 }])
})

it('drops a change that the platform refuses, says so, and shows the platform’s cart', async () => {
  const { platform, tabs, refusals } = browser(1, simulatedPlatform({ stock: 3 }))
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  await record.change((state) => enqueue(state, 'more', { kind: 'setQuantity', line: lineOf('a'), qty: 9 }))
  await sync()
  expect(refusals).toEqual(['notAvailable'])
  expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it('fills a cart anew that the platform has forgotten', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  platform.close()
  await sync()
  expect(platform.cart().lines).toMatchObject([{ sku: 'a', qty: 2 }])
  expect(predictedCart(record.get()).lines).toMatchObject([{ sku: 'a', qty: 2 }])
})

it('does not fill a cart anew that an order of unknown outcome has closed', async () => {
  const { platform, tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  await record.change((state) => ({ ...state, ordered: true }))
  platform.close()
  await sync()
  expect(platform.cart().lines).toEqual([])
  expect(predictedCart(record.get()).lines).toEqual([])
})

it('has totals that fit only while nothing waits', async () => {
  const { tabs } = browser(1)
  const [{ record, sync }] = tabs as [(typeof tabs)[0]]
  await record.change((state) => enqueue(state, 'add', { kind: 'add', line: lineOf('a', 2) }))
  await sync()
  expect(record.get().totalsFit).toBe(true)
  expect(record.get().totals?.grand_total).toBe(29_800)
})
