import { expect, it } from 'vitest'
import { genericFailure } from '#shared/generic-failure.ts'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import type { CartRefusal } from './cart-server.ts'
import { refusalNotice } from './refusal-notice.ts'

const change = { id: '1', change: { kind: 'add', line: lineOf('a') } } as const
const said = (refusal: CartRefusal, meta: Record<string, unknown>, words = '') => {
  const { message, values } = refusalNotice(change, { ok: false, refusal, message: words, meta })
  return [message, values]
}

it("shows the accepted quantity: 'Only {maxQuantity} products of this type are available!', or the minimum, or the step", () => {
  expect(said('notAvailable', { maxQuantity: 3 })).toEqual([
    'Only {maxQuantity} products of this type are available!',
    { maxQuantity: 3 },
  ])
  expect(said('quantityInvalid', { minQuantity: 12, qtyIncrements: 6 })).toEqual([
    'This product is ordered from {minQuantity} on, {quantity} at a time.',
    { minQuantity: 12, quantity: 6 },
  ])
  expect(said('quantityInvalid', { qtyIncrements: 6 })).toEqual([
    'This product is ordered from {minQuantity} on, {quantity} at a time.',
    { minQuantity: 1, quantity: 6 },
  ])
  expect(said('quantityInvalid', { mostLines: 500 })).toEqual([
    'Your cart is full: it takes {count} different products.',
    { count: 500 },
  ])
  expect(said('notAvailable', {})).toEqual([
    'The product is out of stock and cannot be added to the cart!',
    undefined,
  ])
})

it('shows the platform’s message if it names no reason and no number', () => {
  const words = 'The requested qty is not available'
  expect(said('refused', {}, words)).toEqual([words, undefined])
  expect(said('refused', { maxQuantity: 3 }, words)[1]).toEqual({ maxQuantity: 3 })
  expect(said('refused', {})).toEqual([genericFailure, undefined])
})

it('explains that the day of a gift card has passed if the change waited offline for too long', () => {
  const errors = [
    { field: 'cartItem.product_option.giftcard_delivery_date', message: 'Choose today or a later day.' },
  ]
  expect(said('optionsInvalid', { errors })).toEqual([
    'The chosen day is no longer possible. Choose another.',
    undefined,
  ])
  expect(said('optionsInvalid', {})).toEqual(['No available product variants', undefined])
})
