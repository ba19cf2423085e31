import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { draftRecord, emptyDraft } from '../draft/checkout-draft.ts'
import { orderOf } from '../placing/draft-order.ts'
import { transmitAtom } from './queue-atoms.ts'

afterEach(() => vi.unstubAllGlobals())

it('a queued order that is placed clears the draft that it was made from, but not one that has changed since', async () => {
  const cart = { lines: [lineOf('a', 2)] }
  const meant = orderOf(emptyDraft, cart, 0, 'DK', { newsletter: false, digital: false })
  const savedAt = Date.now()
  const waiting = (store_code: string) => ({
    ...{ body: { ...meant, order_id: `of-${store_code}` }, store_code, total: 0, savedAt, refused: null },
  })
  const details = { ...emptyDraft.details, city: 'Holstebro' }
  const draft = (modifiedAt: number) =>
    JSON.stringify({ value: { ...emptyDraft, details, modifiedAt }, version: 1 })
  const { world, indexedDB } = simulatedIndexedDb()
  world.disk.set('order', { value: { placed: null, queue: [waiting('da'), waiting('sv')] }, version: 1 })
  const items = new Map([
    ['karaffel:checkout-da', draft(savedAt - 1)],
    ['karaffel:checkout-sv', draft(savedAt + 1)],
  ])
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ code: 200, result: { orderNumber: '1001' } })
      : Response.json({ code: 404, result: '', meta: { refusal: 'orderUnknown' } }, { status: 404 }),
  )
  const store = createStore()
  for (const [view, city] of [
    ['da', ''],
    ['sv', 'Holstebro'],
  ] as const) {
    expect(await store.set(transmitAtom, view)).toBe(true)
    expect((await draftRecord(view).read()).details.city).toBe(city)
  }
})
