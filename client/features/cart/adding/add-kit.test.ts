import { expect, it } from 'vitest'
import { noticesAtom } from '#client/features/notices/notices-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { kitOption } from '#shared/kit.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import type { Purchase } from '../purchase/purchase.ts'
import { addKitAtom } from './add-kit.ts'

const product_option = kitOption({ sku: 'KIT', parts: { a: 2, b: 1 } })

function partOf(sku: string, qty: number, there: number): Purchase {
  const stock = { product_id: 1, sku, qty: there, is_in_stock: there > 0, manage_stock: true, backorders: 0 }
  const limits = { min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 }
  const line = { ...lineOf(sku, qty), product_option, max_qty: there }
  return { line, price: 14_900, stock: { ...stock, ...limits }, errors: [] }
}

it('too many kits are refused with the number of whole kits in stock beside the loose bottles', () => {
  const store = createStore()
  void store.set(changeCartAtom, { kind: 'add', line: lineOf('a', 3) })
  const parts = [partOf('a', 2, 8), partOf('b', 1, 90)]
  expect(store.set(addKitAtom, 'Loire', parts)).toBe(true)
  expect(store.set(addKitAtom, 'Loire', parts)).toBe(true)
  expect(store.set(addKitAtom, 'Loire', parts)).toBe(false)
  expect(store.get(noticesAtom).at(-1)).toMatchObject({
    type: 'error',
    message: 'Only {maxQuantity} products of this type are available!',
    values: { maxQuantity: 2 },
    about: 'Loire',
  })
  expect(store.get(cartAtom).lines.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['a', 3],
    ['a', 4],
    ['b', 2],
  ])
})

it('names the scarce bottle if not even one kit is available', () => {
  const store = createStore()
  expect(store.set(addKitAtom, 'Loire', [partOf('a', 2, 1), partOf('b', 1, 90)])).toBe(false)
  expect(store.get(noticesAtom)).toMatchObject([{ values: { maxQuantity: 1 }, about: 'Wine a' }])
  expect(store.get(cartAtom).lines).toEqual([])
})
