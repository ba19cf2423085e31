import { expect, it } from 'vitest'
import { nothingSaved } from '#client/features/cart/saved/saved-state.ts'
import { memoryStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { emptyDraft } from '../checkout/checkout-draft.ts'
import { forgetLastOrder } from '../order/forget-last-order.ts'
import { forgetCustomer } from './forget-customer.ts'

it('"Clearing the user empties … wishlist … saved checkout details" in all views, the last order, and none that waits', async () => {
  const storage = memoryStorage()
  const keep = (name: string, value: unknown) =>
    createSharedRecord<unknown>(name, null, storage).change(() => value)
  const read = async (name: string) => {
    const record = createSharedRecord<unknown>(name, null, storage)
    await record.loaded
    return record.get()
  }
  const waits = { intent: { order_id: 'waits' }, queue: [{ body: { order_id: 'later' } }] }
  const order = { ...waits, placed: { order_id: 'placed', orderNumber: '100000042' } }
  await keep('order', order)
  for (const view of ['da', 'sv']) {
    await keep(`checkout-${view}`, { ...emptyDraft, details: { ...emptyDraft.details, city: 'Holstebro' } })
    await keep(`saved-${view}`, [{ sku: '10234', qty: 1 }])
  }
  await forgetCustomer(storage)
  for (const view of ['da', 'sv']) {
    expect(await read(`checkout-${view}`)).toEqual(emptyDraft)
    expect(await read(`saved-${view}`)).toEqual(nothingSaved)
  }
  expect(await read('order')).toEqual({ ...waits, placed: null })
})

it('forgets the last order alone where somebody signs in', async () => {
  const storage = memoryStorage()
  const keep = (name: string, value: unknown) =>
    createSharedRecord<unknown>(name, null, storage).change(() => value)
  const details = { ...emptyDraft.details, city: 'Holstebro' }
  await keep('checkout-da', { ...emptyDraft, details })
  await keep('order', { intent: null, placed: { order_id: 'placed', orderNumber: '100000042' } })
  await forgetLastOrder(storage)
  expect(await storage.read('order')).toMatchObject({ value: { intent: null, placed: null } })
  expect(await storage.read('checkout-da')).toMatchObject({ value: { details } })
})
