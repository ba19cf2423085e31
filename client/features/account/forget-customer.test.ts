import { afterEach, expect, it, vi } from 'vitest'
import { nothingSaved } from '#client/features/cart/sync/saved-state.ts'
import { indexedDbStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { savedRecord } from '../cart/sync/saved-record.ts'
import { draftRecord, emptyDraft } from '../checkout/draft/checkout-draft.ts'
import { noLists, withListed } from '../lists/list-state.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'
import { openOrderRecord } from '../order/order-record.ts'
import { forgetCustomer } from './forget-customer.ts'

afterEach(() => vi.unstubAllGlobals())

it('"Clearing the user empties … profile … wishlist … saved checkout details" in all views, and the last order; an open order keeps only its key, and waiting orders stay', async () => {
  const storage = memoryStorage()
  const keep = (name: string, value: unknown) =>
    createSharedRecord<unknown>(name, null, storage).change(() => value)
  const read = async (name: string) => {
    const record = createSharedRecord<unknown>(name, null, storage)
    await record.loaded
    return record.get()
  }
  const address = { firstname: 'Mette', street: ['Havnegade 4'] }
  const body = { products: [{ sku: '10234', qty: 1 }], addressInformation: { shippingAddress: address } }
  const later = { body: { ...body, order_id: 'later' } }
  const open = {
    isOpen: true,
    attempt: 'sent',
    terms: { to: ['Mette'] },
    body: { ...body, order_id: 'open' },
  }
  const order = { queue: [open, later], placed: { order_id: 'placed', orderNumber: '100000042' } }
  await keep('order', order)
  await keep('searches', ['barolo'])
  const tab = new Map([['karaffel:choices', '{"10659":{"words":"Kære Zoë"}}']])
  vi.stubGlobal('sessionStorage', { removeItem: (name: string) => tab.delete(name) })
  const listed = { productId: 1, sku: '10234', name: 'Rioja', href: '/p/10234/rioja' }
  await keep('lists', withListed(noLists, 'Grill', listed, '1'))
  await keep('viewed', [{ sku: '10234' }])
  await keep('chat', { waiting: [{ id: 'a', text: 'Hej', topic: 'product' }] })
  await keep('profile', [{ id: '1', customer: 7, names: { firstname: 'Mette', lastname: 'Holm' } }])
  for (const view of ['da', 'sv']) {
    await keep(`checkout-${view}`, { ...emptyDraft, details: { ...emptyDraft.details, city: 'Holstebro' } })
    await keep(`saved-${view}`, [{ sku: '10234', qty: 1 }])
  }
  await forgetCustomer(storage)
  for (const view of ['da', 'sv']) {
    expect(await read(`checkout-${view}`)).toEqual(emptyDraft)
    expect(await read(`saved-${view}`)).toEqual(nothingSaved)
  }
  const left = await read('order')
  expect(left).toMatchObject({
    placed: null,
    queue: [{ isOpen: true, attempt: 'sent', body: { order_id: 'open' } }, later],
  })
  expect(JSON.stringify(left).match(/Mette|Havnegade/g)).toEqual(['Mette', 'Havnegade'])
  expect(tab.size).toBe(0)
  expect(await read('searches')).toEqual([])
  expect(await read('lists')).toEqual(noLists)
  expect(await read('viewed')).toEqual([])
  expect(await read('chat')).toEqual({ waiting: [] })
  expect(await read('profile')).toEqual([])
})

it('a sign-in forgets the last order and keeps the checkout details', async () => {
  const storage = memoryStorage()
  const keep = (name: string, value: unknown) =>
    createSharedRecord<unknown>(name, null, storage).change(() => value)
  const details = { ...emptyDraft.details, city: 'Holstebro' }
  await keep('checkout-da', { ...emptyDraft, details })
  await keep('order', { placed: { order_id: 'placed', orderNumber: '100000042' } })
  await forgetLastOrder(storage)
  expect(await storage.read('order')).toMatchObject({ value: { placed: null } })
  expect(await storage.read('checkout-da')).toMatchObject({ value: { details } })
})

it('data that could not be cleared are not shown, because the storage did not answer', async () => {
  const { world, indexedDB } = simulatedIndexedDb()
  const items = new Map<string, string>()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
  })
  const draft = { ...emptyDraft, details: { ...emptyDraft.details, city: 'Holstebro' } }
  const order = { placed: { order_id: 'placed', orderNumber: '100000042' } }
  world.disk.set('order', { value: order, version: 1 })
  items.set('karaffel:checkout-da', JSON.stringify({ value: draft, version: 1 }))
  world.disk.set('saved-da', { value: { ...nothingSaved, lines: [{ sku: '10234', qty: 1 }] }, version: 1 })
  world.fault = 'hangs at opening'
  await forgetCustomer(indexedDbStorage(5))
  world.fault = null
  const records = [openOrderRecord(), draftRecord('da'), savedRecord('da')] as const
  await Promise.all(records.map(({ loaded }) => loaded))
  expect(records.map((record) => record.get())).toEqual([{ placed: null }, emptyDraft, nothingSaved])
})
