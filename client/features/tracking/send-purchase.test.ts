import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { orderByKey } from '#shared/platform-api/order.ts'
import { sampleOf } from '#tests/fixtures/sample-answer.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { simulatedLocks } from '#tests/fixtures/simulated-locks.ts'
import type { Tracker } from './tracker.ts'

const reported: string[] = []
const tracker = {
  isRefused: () => false,
  send: async (name: string, data: { transaction_id: string }, id: string) =>
    void reported.push([name, data.transaction_id, id].join(' ')),
} as unknown as Tracker
let disk: Map<string, unknown>
let status = 'pending'
let group_id = 0

beforeEach(() => {
  const simulated = simulatedIndexedDb()
  disk = simulated.world.disk
  vi.stubGlobal('indexedDB', simulated.indexedDB)
  vi.stubGlobal('navigator', { locks: simulatedLocks() })
  vi.stubGlobal('fetch', async (url: string) => {
    const order_id = new URL(url, 'https://shop').searchParams.get('orderId')
    const named = { order_id, orderNumber: `number of ${order_id}`, status, store_code: 'sv', group_id }
    const sold = { created_at: '2026-12-24T10:00:00.000Z', lines: [], totals: { segments: [] } }
    return Response.json({ code: 200, result: { ...sampleOf(orderByKey.result), ...named, ...sold } })
  })
  const later = setTimeout
  // Shortens the pause of 3,000 ms between two polls of a payment.
  vi.stubGlobal('setTimeout', (work: () => void, pause = 0) => later(work, pause === 3000 ? 3 : pause))
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
  })
  reported.length = 0
  status = 'processing'
  group_id = 0
})
afterEach(() => vi.unstubAllGlobals())

/** Stores the order as the order page does. */
const place = (order_id: string | null, more = {}) =>
  disk.set('order', {
    value: { placed: order_id && { order_id, orderNumber: null, ...more } },
    version: disk.size + 1,
  })

/** Opens a tab of this browser. The returned function sends the purchase, as each page does. */
async function openTab() {
  vi.resetModules()
  const { sendPurchase } = await import('./purchase.ts')
  return () => sendPurchase(tracker)
}

it('a purchase is reported once: on the confirmation, after a reload, on return and in another tab', async () => {
  place('k1')
  const tab = await openTab()
  await Promise.all([tab(), tab()])
  await tab()
  const reloaded = await openTab()
  const other = await openTab()
  await Promise.all([reloaded(), other(), tab()])
  expect(reported).toEqual(['purchase number of k1 k1'])
})

it('a purchase is reported once by the first of two tabs that learns of its payment', async () => {
  place('k2', { awaits: true })
  status = 'pending_payment'
  const [waiting, returned] = [await openTab(), await openTab()]
  const asking = [waiting(), returned()]
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(reported).toEqual([])
  status = 'processing'
  await Promise.all(asking)
  expect(reported).toEqual(['purchase number of k2 k2'])
})

it.each([
  [1, ['purchase number of k5 k5']],
  [3, []],
  [9, []],
])('a purchase is reported only outside of the customer groups 3 and 9: %s', async (group, expected) => {
  place('k5')
  group_id = group
  await (await openTab())()
  expect(reported).toEqual(expected)
})

it('a purchase with a cancelled payment is not reported', async () => {
  place('k3', { awaits: true })
  status = 'canceled'
  await (await openTab())()
  expect(reported).toEqual([])
})

it('a purchase that waited for a network is reported once it is placed', async () => {
  place(null)
  const tab = await openTab()
  await tab()
  expect(reported).toEqual([])
  place('k4')
  await (await openTab())()
  await tab()
  expect(reported).toEqual(['purchase number of k4 k4'])
})
