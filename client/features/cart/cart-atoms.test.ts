import { expect, it, vi } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { noticesAtom } from '../notices/notices-atoms.ts'
import {
  addToCartAtom,
  cartAtom,
  cartCountAtom,
  cartIsEmptyAtom,
  cartIsHinderedAtom,
  cartLoadedAtom,
  changeCartAtom,
  isLimitedAtom,
  removeFromCartAtom,
  setQuantityAtom,
  startCart,
  totalsAtom,
} from './cart-atoms.ts'
import type { Purchase } from './purchase/purchase.ts'
import { cartTotalsAtom, rowPriceAtom } from './totals-atoms.ts'

function purchase(qty: number): Purchase {
  const stock = { product_id: 1, sku: 'a', qty, is_in_stock: qty > 0, manage_stock: true, backorders: 0 }
  const limits = { min_sale_qty: 1, max_sale_qty: 10_000, qty_increments: 0 }
  return { line: { ...lineOf('a'), max_qty: qty }, price: 14_900, stock: { ...stock, ...limits }, errors: [] }
}

it('shows an added product at once, with its totals as pending', () => {
  const store = createStore()
  expect(store.set(addToCartAtom, purchase(6))).toBe(true)
  expect(store.get(cartCountAtom)).toBe(1)
  expect(store.get(cartTotalsAtom)).toEqual({ totals: null, pending: true })
  expect(store.get(noticesAtom)).toMatchObject([
    { type: 'success', message: 'Product has been added to the cart!' },
  ])
})

it('adds no product that is out of stock, and shows an error', () => {
  const store = createStore()
  expect(store.set(addToCartAtom, purchase(0))).toBe(false)
  expect(store.get(cartCountAtom)).toBe(0)
  expect(store.get(noticesAtom)).toMatchObject([
    { type: 'error', message: 'The product is out of stock and cannot be added to the cart!' },
  ])
})

it('“Product quantity has been updated!”: is shown with the name after an accepted quantity, and not after a removal', () => {
  const store = createStore()
  store.set(addToCartAtom, purchase(6))
  store.set(setQuantityAtom, lineOf('a'), 4)
  const said = store.get(noticesAtom)
  expect(said.at(-1)).toMatchObject({
    ...{ type: 'success', message: 'Product quantity has been updated!' },
    about: purchase(6).line.name,
  })
  store.set(setQuantityAtom, lineOf('a'), 0)
  expect(store.get(noticesAtom)).toEqual(said)
})

it('reduces a quantity to the available one, and shows a notice', () => {
  const store = createStore()
  store.set(addToCartAtom, purchase(6))
  store.set(setQuantityAtom, lineOf('a'), 9)
  expect(store.get(cartCountAtom)).toBe(6)
  expect(store.get(noticesAtom).at(-1)).toMatchObject({ values: { maxQuantity: 6 } })
})

it('removes a line, also by a quantity of none', () => {
  const store = createStore()
  store.set(addToCartAtom, purchase(6))
  store.set(setQuantityAtom, lineOf('a'), 0)
  expect(store.get(cartAtom).lines).toEqual([])
  store.set(addToCartAtom, purchase(6))
  store.set(removeFromCartAtom, lineOf('a'))
  expect(store.get(cartAtom).lines).toEqual([])
})

it('minimum quantities: the first press adds the minimum, and a lower quantity is raised to it with a notice', () => {
  const store = createStore()
  const cases = purchase(60)
  const limited = {
    ...cases,
    line: { ...cases.line, min_qty: 6 },
    stock: cases.stock && { ...cases.stock, min_sale_qty: 6 },
  }
  store.set(addToCartAtom, limited)
  expect(store.get(cartCountAtom)).toBe(6)
  store.set(addToCartAtom, limited)
  expect(store.get(cartCountAtom)).toBe(7)
  store.set(setQuantityAtom, lineOf('a'), 5)
  expect(store.get(cartCountAtom)).toBe(6)
  expect(store.get(noticesAtom).at(-1)).toMatchObject({
    message: 'This product is ordered from {minQuantity} on, {quantity} at a time.',
    values: { minQuantity: 6, quantity: 1 },
  })
  store.set(setQuantityAtom, lineOf('a'), 0)
  expect(store.get(cartCountAtom)).toBe(0)
})

it('a change of the cart notifies subscribers once, and only those of changed parts', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/cart'))
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('document', { cookie: '' })
  const store = createStore()
  startCart(store, 'da', false)
  await vi.waitFor(() => expect(store.get(cartLoadedAtom)).toBe(true), 20_000)
  await store.set(changeCartAtom, { kind: 'add', line: lineOf('a') })
  await store.set(changeCartAtom, { kind: 'add', line: lineOf('b') })
  const [line] = store.get(cartAtom).lines
  const parts = {
    cartAtom,
    cartIsEmptyAtom,
    cartIsHinderedAtom,
    cartTotalsAtom,
    totalsAtom,
    rowPriceAtom,
    isLimitedAtom,
  }
  const told: string[] = []
  for (const [name, part] of Object.entries(parts)) store.sub(part, () => told.push(name))
  await store.set(changeCartAtom, { kind: 'setQuantity', line: lineOf('b'), qty: 4 })
  expect(told).toEqual(['cartAtom'])
  expect(store.get(cartAtom).lines[1]?.qty).toBe(4)
  expect(store.get(cartAtom).lines[0]).toBe(line)
  vi.unstubAllGlobals()
})
