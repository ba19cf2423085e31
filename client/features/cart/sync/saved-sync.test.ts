import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { triesBeforeOthers } from '#client/state/outbox/task.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { type CartLine, sameLine } from '#shared/cart.ts'
import { savedForLater } from '#shared/customer-list.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { leaveSaved, nothingSaved, type SavedState, withoutSaved, withSaved } from './saved-state.ts'
import { type SavedServer, syncSaved } from './saved-sync.ts'

simulatedLocalStorage()

type Fate = 'answered' | 'unsent' | 'unheard'

/** Returns a customer's lists, and a network that gives each call the next outcome of the test. */
function account() {
  let lists: CustomerList[] = []
  const fates: Fate[] = []
  const take = async (change: () => void, isKnown = true) => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'unsent') throw new CallFailed(0)
    if (isKnown) change()
    if (fate === 'unheard') throw new CallFailed(504)
    if (!isKnown) return { ok: false, refusal: 'productUnknown', message: '', meta: {} } as const
    return { ok: true, result: structuredClone(lists) } as const
  }
  const others = (line: CartLine) =>
    lists[0]?.products.filter((product) => !product.line || !sameLine(product.line, line)) ?? []
  const changed = (products: CustomerList['products']) => {
    lists = lists.map((list, index) => (index === 0 ? { ...list, products } : list))
  }
  const server: SavedServer = {
    lists: () => take(() => {}),
    open: () => take(() => void lists.push({ listId: lists.length + 1, name: savedForLater, products: [] })),
    keep: (_, line) =>
      take(() => changed([...others(line), { productId: 1, sku: line.sku, line }]), line.sku !== 'gone'),
    drop: (_, line) => take(() => changed(others(line))),
  }
  return { server, fates, skus: () => lists.flatMap(({ products }) => products.map(({ sku }) => sku)) }
}

function device(name: string): SharedRecord<SavedState> {
  const channel = { postMessage() {}, onmessage: null }
  return createSharedRecord(name, nothingSaved, memoryStorage(), channel)
}

let ids = 0
const save = (record: SharedRecord<SavedState>, sku: string, qty = 1) =>
  record.change((state) => withSaved(state, lineOf(sku, qty), `${++ids}`))
const drop = (record: SharedRecord<SavedState>, sku: string) =>
  record.change((state) => withoutSaved(state, lineOf(sku, 1), `${++ids}`))
const shown = (record: SharedRecord<SavedState>) => record.get().lines.map(({ sku, qty }) => [sku, qty])
const sync = (record: SharedRecord<SavedState>, { server }: ReturnType<typeof account>) =>
  syncSaved(record, server, (work) => work())

it('lines that a guest saved are moved to the customer once, and are on another device', async () => {
  const mette = account()
  const [phone, desk] = [device('phone'), device('desk')]
  await save(desk, 'b', 3)
  await sync(desk, mette)
  await save(phone, 'a', 2)
  await save(phone, 'b', 6)
  mette.fates.push('answered', 'unheard')
  expect(await sync(phone, mette)).toBe('unreachable')
  expect(await sync(phone, mette)).toBe('done')
  expect(await sync(phone, mette)).toBe('done')
  expect(shown(phone)).toEqual([
    ['b', 6],
    ['a', 2],
  ])
  await sync(desk, mette)
  expect(shown(desk)).toEqual(shown(phone))
})

it('a guest who deletes a saved line deletes none of the account after signing in', async () => {
  const mette = account()
  const [phone, desk] = [device('phone'), device('desk')]
  await save(desk, 'a')
  await sync(desk, mette)
  await save(phone, 'a')
  await drop(phone, 'a')
  await sync(phone, mette)
  expect(shown(phone)).toEqual([['a', 1]])
})

it('a refused saved line stays on the device, and the others are sent', async () => {
  const mette = account()
  const phone = device('phone')
  await save(phone, 'gone')
  await save(phone, 'a')
  expect(await sync(phone, mette)).toBe('refused')
  expect(mette.skus()).toEqual(['a'])
  expect(shown(phone).map(([sku]) => sku)).toEqual(['gone', 'a'])
})

it('“clear untransmitted tasks”: an unsent removal is not sent to the list of the next customer', async () => {
  const [mette, astrid] = [account(), account()]
  const phone = device('phone')
  await save(phone, 'a')
  await save(phone, 'b')
  await sync(phone, mette)
  await drop(phone, 'a')
  await save(phone, 'c')
  await phone.change(leaveSaved)
  expect(shown(phone)).toEqual([['c', 1]])
  const desk = device('desk')
  await save(desk, 'a')
  await sync(desk, astrid)
  await sync(phone, astrid)
  expect(astrid.skus()).toEqual(['a', 'c'])
  expect(mette.skus()).toEqual(['a', 'b'])
})

it('a repeatedly failing task does not stop the others', async () => {
  const mette = account()
  const phone = device('phone')
  await save(phone, 'a')
  await save(phone, 'b')
  const keep: SavedServer['keep'] = async (list, line) => {
    if (line.sku === 'a') throw new CallFailed(502)
    return mette.server.keep(list, line)
  }
  const failing = { ...mette, server: { ...mette.server, keep } }
  for (let tries = 0; tries < triesBeforeOthers; tries++)
    expect(await sync(phone, failing)).toBe('unreachable')
  expect(mette.skus()).toEqual(['b'])
  expect(await sync(phone, mette)).toBe('done')
  expect(mette.skus()).toEqual(['b', 'a'])
})

it('with a failing platform no saved line is lost, and two devices agree in the end', async () => {
  const step = fc.record({
    who: fc.constantFrom(0, 1),
    what: fc.constantFrom('save', 'drop', 'sync', 'sync'),
    sku: fc.constantFrom('a', 'b', 'c'),
    fates: fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unheard'), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const mette = account()
      const devices = [device('phone'), device('desk')] as const
      await sync(devices[0], mette)
      await sync(devices[1], mette)
      const touched = new Map<string, Set<string>>()
      for (const { who, what, sku, fates } of steps) {
        const record = devices[who as 0 | 1]
        if (what === 'save') await save(record, sku)
        if (what === 'drop') await drop(record, sku)
        if (what === 'sync') {
          mette.fates.push(...fates)
          await sync(record, mette)
          mette.fates.length = 0
        } else touched.set(sku, new Set([...(touched.get(sku) ?? []), what]))
        // A saved line must be visible immediately, and a dropped line must not.
        if (what === 'save') expect(record.get().lines[0]?.sku).toBe(sku)
        if (what === 'drop') expect(record.get().lines.every((line) => line.sku !== sku)).toBe(true)
      }
      for (const record of [...devices, ...devices]) expect(await sync(record, mette)).toBe('done')
      expect(shown(devices[0])).toEqual(shown(devices[1]))
      const kept = mette.skus()
      expect(new Set(kept).size).toBe(kept.length)
      for (const [sku, whats] of touched) if (!whats.has('drop')) expect(kept).toContain(sku)
    }),
    { numRuns: 300 },
  )
})
