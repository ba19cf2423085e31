import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { beginBrowser, endBrowser, ended, network } from '#tests/fixtures/faulty-network.ts'
import { simulatedIndexedDb } from '#tests/fixtures/simulated-indexed-db.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { noticesAtom } from '../notices/notices-atoms.ts'
import {
  addToCartAtom,
  cartAtom,
  cartStateAtom,
  changeCartAtom,
  refreshCartAtom,
  startCart,
} from './cart-atoms.ts'

beforeEach(() => {
  beginBrowser()
  vi.stubGlobal('indexedDB', simulatedIndexedDb().indexedDB)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
afterEach(endBrowser)

const limits = { min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 }
const stock = { product_id: 1, sku: 'a', qty: 6, is_in_stock: true, manage_stock: true, backorders: 0 }
const purchase = { line: lineOf('a'), price: 14_900, stock: { ...stock, ...limits }, errors: [] }

it('a refused addition removes its notice and shows the platform’s message', async () => {
  const words = 'The requested qty is not available'
  network.fault = (_method, url) =>
    url.includes('/cart/update')
      ? Response.json({ code: 400, result: words, meta: { refusal: 'refused' } }, { status: 400 })
      : Response.json({ code: 200, result: [] })
  const store = createStore()
  startCart(store, 'da', false)
  store.set(addToCartAtom, purchase)
  const said = () => store.get(noticesAtom).map(({ message }) => message)
  expect(said()).toEqual(['Product has been added to the cart!'])
  await ended(store.set(refreshCartAtom))
  // The text of the notice is loaded on demand.
  await vi.waitFor(() => expect(said()).toEqual([words]))
  expect(said()).not.toContain('Product has been added to the cart!')
  expect(store.get(cartAtom).lines).toEqual([])
})

it('a customer’s first addition is not sent again as a guest’s if its response is lost and the session ends', async () => {
  vi.stubGlobal('document', { cookie: 'customer=7-1' })
  network.fault = () => new Response(null, { status: 502 })
  const store = createStore()
  startCart(store, 'da', false)
  store.set(addToCartAtom, purchase)
  await vi.waitFor(() => expect(store.get(cartStateAtom).pending[0]?.attempt).toBeDefined())
  expect(store.get(cartStateAtom).owner).toBe('7')
  vi.stubGlobal('document', { cookie: '' })
  await ended(store.set(refreshCartAtom))
  expect(store.get(cartStateAtom)).toMatchObject({ lines: [], pending: [], pendingOfOwner: { owner: '7' } })
})

it('a press reaches the network through at most twelve functions of the shop', async () => {
  Error.stackTraceLimit = 100
  let stack = ''
  network.fault = (_method, url) => {
    if (url.includes('/cart/update')) stack ||= String(new Error().stack)
    return Response.json({ code: 200, result: [] })
  }
  const store = createStore()
  startCart(store, 'da', false)
  await ended(store.set(refreshCartAtom))
  await ended(store.set(changeCartAtom, { kind: 'add', line: lineOf('a') }))
  const functions = stack.split('\n').filter((line) => /client\/(?!.*\.test)/.test(line))
  // The stack lacks three: the handler of the button, `addToCartAtom`, and the sync, which returns the promise of its lock.
  expect(functions.length).toBeGreaterThan(0)
  expect(functions.length + 3, functions.join('\n')).toBeLessThanOrEqual(12)
})
