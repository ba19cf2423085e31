import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartAtom, cartLoadedAtom, startCart } from '#client/features/cart/cart-atoms.ts'
import { emptyCartState } from '#client/features/cart/sync/cart-state.ts'
import { createStore } from '#client/state/store.ts'
import { beginBrowser, endBrowser, ended, network } from '#tests/fixtures/faulty-network.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { refreshIncompleteCartAtom } from './order-atoms.ts'

beforeEach(beginBrowser)
afterEach(endBrowser)

it.each([
  ['fetches a cart that this browser has stored as empty', [], ['b']],
  ['does not fetch a cart that this browser has stored as complete', [lineOf('a')], ['a']],
])('the checkout %s', async (_, lines, shown) => {
  const totals = { grand_total: 0, items: [], segments: [] }
  const stored = { ...emptyCartState, known: true, lines, totals, totalsFit: true }
  const { world, indexedDB } = simulatedIndexedDb()
  world.disk.set('cart-da', { value: stored, version: 1 })
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'karaffel:cart-da' ? '1' : null),
    setItem: () => {},
    removeItem: () => {},
  })
  const filled = [{ ...lineOf('b'), item_id: 1 }]
  network.fault = () => Response.json({ code: 200, result: filled, meta: { cart: { totals, stock: [] } } })
  const store = createStore()
  startCart(store, 'da', false)
  await vi.waitFor(() => expect(store.get(cartLoadedAtom)).toBe(true))
  await ended(store.set(refreshIncompleteCartAtom))
  expect(store.get(cartAtom).lines.map(({ sku }) => sku)).toEqual(shown)
})
