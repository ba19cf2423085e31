import { expect, it } from 'vitest'
import type { StockItem } from '#shared/stock-item.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { checkAdd } from './add-check.ts'
import type { Purchase } from './purchase.ts'

const stock: StockItem = {
  product_id: 1,
  sku: 'a',
  qty: 6,
  is_in_stock: true,
  manage_stock: true,
  backorders: 0,
  min_sale_qty: 1,
  max_sale_qty: 10_000,
  qty_increments: 0,
}

function purchase(more: Partial<Purchase> = {}): Purchase {
  return { line: lineOf('a'), price: 14_900, stock, errors: [], ...more }
}

function saidOf(...args: Parameters<typeof checkAdd>) {
  const { added, notices } = checkAdd(...args)
  return [added, ...notices.map(({ type, message }) => `${type}: ${message}`)]
}

it('adds a product in stock with a notice', () => {
  const { added, notices } = checkAdd(purchase(), 1, 0)
  expect(added).toBe(true)
  expect(notices).toEqual([{ type: 'success', message: 'Product has been added to the cart!' }])
})

it.each([null, -1])('refuses a price of %s', (price) => {
  expect(saidOf(purchase({ price }), 1, 0)).toEqual([
    false,
    'error: Product price is unknown, product cannot be added to the cart!',
  ])
})

it('adds a product with the price 0', () => {
  expect(checkAdd(purchase({ price: 0 }), 1, 0).added).toBe(true)
})

it('shows the errors of a product and does not add it', () => {
  expect(saidOf(purchase({ errors: ['No available product variants'] }), 1, 0)).toEqual([
    false,
    'error: No available product variants',
  ])
})

it('adds a product with unknown stock, with a warning', () => {
  expect(saidOf(purchase({ stock: null }), 1, 0)).toEqual([
    true,
    'warning: The system is not sure about the stock quantity (volatile). Product has been added to the cart for pre-reservation.',
  ])
})

it('does not add a product that is out of stock', () => {
  expect(saidOf(purchase({ stock: { ...stock, is_in_stock: false } }), 1, 0)).toEqual([
    false,
    'error: The product is out of stock and cannot be added to the cart!',
  ])
})

it('counts the quantity that is already in the cart', () => {
  expect(checkAdd(purchase(), 2, 4).added).toBe(true)
  const { added, notices } = checkAdd(purchase(), 3, 4)
  expect(added).toBe(false)
  expect(notices).toEqual([
    {
      type: 'error',
      message: 'Only {maxQuantity} products of this type are available!',
      values: { maxQuantity: 6 },
    },
  ])
})

it('limits a quantity by the maximum of one sale, also if backorders are allowed', () => {
  const limited = { ...stock, backorders: 1, max_sale_qty: 3 }
  expect(checkAdd(purchase({ stock: limited }), 3, 0).added).toBe(true)
  expect(checkAdd(purchase({ stock: limited }), 4, 0).added).toBe(false)
  expect(checkAdd(purchase({ stock: { ...stock, backorders: 1 } }), 100, 0).added).toBe(true)
})

it('minimum quantities: the quantity in the cart reaches the minimum and a whole number of steps', () => {
  const cases = { ...stock, qty: 100, min_sale_qty: 12, qty_increments: 6 }
  const said = (qty: number, inCart: number) => saidOf(purchase({ stock: cases }), qty, inCart)
  expect(said(6, 0)).toEqual([
    false,
    'error: This product is ordered from {minQuantity} on, {quantity} at a time.',
  ])
  expect(said(13, 0)).toEqual([
    false,
    'error: This product is ordered from {minQuantity} on, {quantity} at a time.',
  ])
  expect(said(12, 0)[0]).toBe(true)
  expect(said(6, 12)[0]).toBe(true)
})

it('names the greatest quantity of whole steps if more than the stock is wanted, and no quantity below the minimum', () => {
  const said = (more: object) => checkAdd(purchase({ stock: { ...stock, qty: 10, ...more } }), 12, 0).notices
  expect(said({ qty_increments: 6 })[0]?.values).toEqual({ maxQuantity: 6 })
  expect(said({ min_sale_qty: 12, qty_increments: 6 })[0]?.message).toBe('Out of the stock!')
})
