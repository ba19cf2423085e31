import { expect, it } from 'vitest'
import { nothingSaved } from '#client/features/cart/saved/saved-state.ts'
import { memoryStorage } from '#client/state/record-storage.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { emptyDraft } from '../checkout/checkout-draft.ts'
import { forgetCustomer } from './forget-customer.ts'

it('"Clearing the user empties … wishlist … saved checkout details" in all views, and no order that waits', async () => {
  const storage = memoryStorage()
  const keep = (name: string, value: unknown) =>
    createSharedRecord<unknown>(name, null, storage).change(() => value)
  const read = async (name: string) => {
    const record = createSharedRecord<unknown>(name, null, storage)
    await record.loaded
    return record.get()
  }
  const order = { intent: { order_id: 'waits' }, placed: null }
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
  expect(await read('order')).toEqual(order)
})
