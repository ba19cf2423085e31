import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CallFailed } from '#client/state/api.ts'
import { createSharedRecord, type SharedRecord } from '#client/state/shared-record.ts'
import { savedForLater } from '#shared/customer-list.ts'
import type { CustomerList } from '#shared/platform-api/customer-lists.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { type Listed, type ListsState, leaveLists, noLists, withListed, withoutListed } from './list-state.ts'
import { syncLists } from './list-sync.ts'
import type { ListServer } from './sync-wishes.ts'

/**
 * Random histories of lists on two devices and one account: guests fill lists, sign in, go on, sign out, lose their session
 * and their answers. In no history is a listed product lost or listed twice. Runs a few hundred histories;
 * KARAFFEL_HISTORIES=20000 runs more.
 */
const histories = Number(process.env.KARAFFEL_HISTORIES ?? 400)

simulatedLocalStorage()

type Fate = 'answered' | 'unsent' | 'unheard'

/** Returns the platform's lists: one list per name, and each product once in it. */
function account(isForeign = false) {
  let lists: CustomerList[] = [{ listId: 1, name: savedForLater, products: [{ productId: 1, sku: 'p1' }] }]
  const fates: Fate[] = []
  const take = async (change: () => void) => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'unsent') throw new CallFailed(0)
    change()
    if (fate === 'unheard') throw new CallFailed(504)
    return { ok: true, result: structuredClone(lists) } as const
  }
  const withProducts = (
    listId: number,
    products: (before: CustomerList['products']) => CustomerList['products'],
  ) => {
    lists = lists.map((list) =>
      list.listId === listId ? { ...list, products: products(list.products) } : list,
    )
  }
  const server: ListServer<number> = {
    lists: () => take(() => {}),
    open: (name) =>
      take(() => {
        // Another platform may create a second list with the same name.
        if (isForeign || !lists.some((list) => list.name === name))
          lists = [...lists, { listId: lists.length + 1, name, products: [] }]
      }),
    keep: (listId, productId) =>
      take(() =>
        withProducts(listId, (before) =>
          before.some((each) => each.productId === productId)
            ? before
            : [...before, { productId, sku: `p${productId}` }],
        ),
      ),
    drop: (listId, productId) =>
      take(() => withProducts(listId, (before) => before.filter((each) => each.productId !== productId))),
  }
  return { server, fates, lists: () => lists }
}

type Account = ReturnType<typeof account>
type Device = SharedRecord<ListsState>

const product = (productId: number): Listed => ({
  productId,
  sku: `p${productId}`,
  name: `No. ${productId}`,
  href: `/p/p${productId}/x`,
})

function device(name: string): Device {
  return createSharedRecord(name, noLists, memoryStorage(), { postMessage() {}, onmessage: null })
}

let ids = 0
const keep = (record: Device, list: string, id: number) =>
  record.change((state) => withListed(state, list, product(id), `${++ids}`))
const drop = (record: Device, list: string, id: number) =>
  record.change((state) => withoutListed(state, list, product(id), `${++ids}`))
const sync = (record: Device, { server }: Account) => syncLists(record, server, (work) => work())
const onDevice = (record: Device) => pairs(record.get().lists)
const pairs = (lists: readonly { name: string; products: readonly { productId: number }[] }[]) =>
  lists
    .filter(({ name }) => name !== savedForLater)
    .flatMap(({ name, products }) => products.map(({ productId }) => `${name} ${productId}`))
    .sort()

it('a guest’s lists are moved to the account once, also if answers are lost', async () => {
  const mette = account()
  const phone = device('phone')
  await keep(phone, 'Grill', 1)
  await keep(phone, 'Grill', 2)
  await keep(phone, 'Gaver', 1)
  for (let lost = 0; lost < 12; lost++) {
    mette.fates.push(...Array.from({ length: lost % 5 }, (): Fate => 'answered'), 'unheard')
    await sync(phone, mette)
    mette.fates.length = 0
  }
  expect(await sync(phone, mette)).toBe('done')
  expect(pairs(mette.lists())).toEqual(['Gaver 1', 'Grill 1', 'Grill 2'])
  expect(mette.lists()).toHaveLength(3)
  expect(onDevice(phone)).toEqual(pairs(mette.lists()))
  // The list of lines saved for later is unchanged.
  expect(mette.lists()[0]?.products).toHaveLength(1)
})

it('a guest’s list is merged into the account’s list of the same name, without removing its products', async () => {
  const mette = account()
  const [desk, phone] = [device('desk'), device('phone')]
  await keep(desk, 'Grill', 1)
  await sync(desk, mette)
  await keep(phone, 'Grill', 2)
  await keep(phone, 'Grill', 1)
  await drop(phone, 'Grill', 1)
  await sync(phone, mette)
  expect(onDevice(phone)).toEqual(['Grill 1', 'Grill 2'])
  await drop(phone, 'Grill', 1)
  await sync(phone, mette)
  await sync(desk, mette)
  expect(onDevice(desk)).toEqual(['Grill 2'])
})

it('a list that the account refuses stays on the device, and other lists are synced', async () => {
  const mette = account()
  const phone = device('phone')
  await keep(phone, 'Fuld', 1)
  await keep(phone, 'Grill', 2)
  const open: ListServer<number>['open'] = async (name) =>
    name === 'Fuld' ? { ok: false, refusal: 'tooMany', message: '', meta: {} } : mette.server.open(name)
  expect(await syncLists(phone, { ...mette.server, open }, (work) => work())).toBe('refused')
  expect(pairs(mette.lists())).toEqual(['Grill 2'])
  expect(onDevice(phone)).toEqual(['Fuld 1', 'Grill 2'])
})

it(`lists in ${histories} random histories are not lost or doubled`, { timeout: 3_600_000 }, async () => {
  const step = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom('keep', 'keep', 'drop', 'sync', 'sync', 'end'),
    list: fc.constantFrom('Grill', 'Gaver'),
    id: fc.constantFrom(1, 2, 3),
    fates: fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unheard'), { maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (isForeign, steps) => {
      const mette = account(isForeign)
      const devices = [device('phone'), device('desk')] as const
      const dropped = new Set<string>()
      const kept = new Set<string>()
      for (const { who, what, list, id, fates } of steps) {
        const record = devices[who]
        const pair = `${list} ${id}`
        if (what === 'keep') {
          await keep(record, list, id)
          kept.add(pair)
          expect(onDevice(record)).toContain(pair)
        }
        if (what === 'drop') {
          await drop(record, list, id)
          dropped.add(pair)
          expect(onDevice(record)).not.toContain(pair)
        }
        if (what === 'sync') {
          mette.fates.push(...fates)
          await sync(record, mette)
          mette.fates.length = 0
        }
        if (what === 'end') await record.change(leaveLists)
        for (const each of devices) expect(new Set(onDevice(each)).size).toBe(onDevice(each).length)
      }
      for (const record of [...devices, ...devices]) expect(await sync(record, mette)).toBe('done')
      expect(onDevice(devices[0])).toEqual(onDevice(devices[1]))
      const stored = [...new Set(pairs(mette.lists()))]
      expect(onDevice(devices[0])).toEqual(stored)
      if (!isForeign) expect(pairs(mette.lists())).toEqual(stored)
      const names = mette.lists().map(({ name }) => name)
      if (!isForeign) expect(new Set(names).size).toBe(names.length)
      for (const pair of kept) if (!dropped.has(pair)) expect(stored).toContain(pair)
      for (const pair of stored) expect(kept).toContain(pair)
    }),
    { numRuns: histories },
  )
})
