import { beforeEach, expect, it, vi } from 'vitest'
import type { PlacedOrder } from '#shared/platform-api/order.ts'
import { simulatedLocalStorage } from '#tests/fixtures/simulated-local-storage.ts'
import { simulatedLocks } from '#tests/fixtures/simulated-locks.ts'
import { reportPurchase } from './purchase.ts'
import { forgetRemembered, readRemembered } from './remembered.ts'
import { recordProductView } from './watch-pages.ts'

simulatedLocalStorage()
vi.stubGlobal('navigator', {
  locks: simulatedLocks(),
})
beforeEach(forgetRemembered)

const order = {
  ...{ order_id: 'k1', orderNumber: '4000123', store_code: 'sv', created_at: '2026-12-24T10:00:00.000Z' },
  lines: [{ sku: '10234', name: 'Barolo', qty: 6, price_incl_tax: 19_995, options: [] }],
  totals: {
    ...{ grand_total: 124_870, shipping_incl_tax: 4900 },
    segments: [{ code: 'tax', title: '', value: 24_974 }],
  },
} as unknown as PlacedOrder

it('a purchase is reported once', async () => {
  const reported: unknown[] = []
  const send = async (...said: unknown[]) => void reported.push(said)
  await Promise.all([1, 2, 3].map(() => reportPurchase(order, 'k1', send)))
  await reportPurchase({ ...order, group_id: 1 }, 'k1', send)
  expect(reported).toEqual([
    [
      'purchase',
      {
        ...{ transaction_id: '4000123', currency: 'SEK', value: 1248.7, tax: 249.74, shipping: 49 },
        items: [{ item_id: '10234', item_name: 'Barolo', price: 199.95, quantity: 6 }],
        order_date: '24.12.2026',
      },
      'k1',
    ],
  ])
})

it('a product view is not reported again among the last 29 views', async () => {
  const reported: string[] = []
  const look = async (sku: string) => void ((await recordProductView(sku)) && reported.push(sku))
  await look('p0')
  await look('p0')
  for (let number = 1; number <= 28; number++) await look(`p${number}`)
  await look('p0')
  expect(reported).toHaveLength(29)
  await look('p29')
  await look('p0')
  expect(reported.slice(-2)).toEqual(['p29', 'p0'])
  expect(readRemembered().views).toHaveLength(29)
})
