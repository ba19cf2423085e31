import { expect, it } from 'vitest'
import { noticesAtom } from '#client/features/notices/notices-atoms.ts'
import { createStore } from '#client/state/store.ts'
import { kitOption } from '#shared/kit.ts'
import { cartEntries, type KitLine } from '#shared/kit-line.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { cartAtom, changeCartAtom } from '../cart-atoms.ts'
import { cartEntriesAtom, setKitQuantityAtom } from './kit-atoms.ts'

it('shows a kit with a sold-out bottle as sold out, not as “only 0 available”', () => {
  const product_option = kitOption({ sku: 'KIT', parts: { a: 1, b: 1 } })
  const lines = [lineOf('a'), { ...lineOf('b'), max_qty: 0 }].map((line) => ({ ...line, product_option }))
  const store = createStore()
  store.set(setKitQuantityAtom, cartEntries(lines)[0] as KitLine, 2)
  expect(store.get(noticesAtom)).toMatchObject([{ type: 'error', message: 'Out of the stock!' }])
})

it('a quantity of kits above the stock is reduced for each bottle, with a notice', () => {
  const product_option = kitOption({ sku: 'KIT', parts: { a: 2, b: 1 } })
  const lines = [
    { ...lineOf('a', 2), max_qty: 9 },
    { ...lineOf('b', 1), max_qty: 7 },
  ].map((line) => ({ ...line, product_option }))
  const store = createStore()
  for (const line of lines) void store.set(changeCartAtom, { kind: 'add', line })
  store.set(setKitQuantityAtom, store.get(cartEntriesAtom)[0] as KitLine, 9999)
  const notice = {
    type: 'error',
    message: 'Only {maxQuantity} products of this type are available!',
    values: { maxQuantity: 4 },
  }
  expect(store.get(noticesAtom)).toMatchObject([notice])
  expect(store.get(cartAtom).lines.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['a', 8],
    ['b', 4],
  ])
})
