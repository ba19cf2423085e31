import { expect, it } from 'vitest'
import { noOrder, type OrderRecord } from '#client/features/order/order-record.ts'
import { CallFailed } from '#client/state/api.ts'
import { createSharedRecord } from '#client/state/shared-record.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { restoreLastOrder } from './restore-last-order.ts'

const found = (status: 'processing' | 'pending_payment') => async (orderId: string) => {
  expect(orderId).toBe('{orderId}')
  return { ok: true, result: { order_id: 'key-1', orderNumber: '10001', status } } as const
}

let names = 0
function browser(known: OrderRecord = noOrder) {
  names += 1
  return createSharedRecord(`recalled-${names}`, known, memoryStorage())
}

it('restores the last order of the session, and whether it awaits its payment', async () => {
  for (const [status, awaits] of [
    ['processing', false],
    ['pending_payment', true],
  ] as const) {
    const record = browser()
    await restoreLastOrder(record, { byKey: found(status) })
    expect(record.get().placed).toEqual({ order_id: 'key-1', orderNumber: '10001', awaits })
  }
})

it('requests nothing if the browser has its last order', async () => {
  const placed = { order_id: 'key-0', orderNumber: null }
  const record = browser({ ...noOrder, placed })
  await restoreLastOrder(record, { byKey: async () => expect.unreachable() })
  expect(record.get().placed).toEqual(placed)
})

it('continues without a last order, and if the platform is unreachable', async () => {
  const record = browser()
  const unknown = { ok: false, refusal: 'orderUnknown', message: '', meta: {} } as const
  await restoreLastOrder(record, { byKey: async () => unknown })
  await restoreLastOrder(record, { byKey: () => Promise.reject(new CallFailed(0)) })
  expect(record.get()).toEqual(noOrder)
})
