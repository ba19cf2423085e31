import { expect, it } from 'vitest'
import { missingOf, orderRefusals } from './order-refusals.ts'

const given = { payment: 'free', unproved: false, digital: true, terms: true }

it('an order is ready if nothing is missing, and each missing part names its field', () => {
  expect(missingOf(given)).toEqual([])
  const none = { payment: null, unproved: true, digital: false, terms: false }
  expect(missingOf(none).map((name) => orderRefusals[name])).toMatchObject([
    { field: 'checkout-payment' },
    { field: 'checkout-age' },
    { field: 'checkout-digital' },
    { field: 'checkout-terms' },
  ])
})

it('a missing consent to downloads has its own error beside that of the terms', () => {
  expect(missingOf({ ...given, digital: false })).toEqual(['consentMissing'])
  expect(orderRefusals.consentMissing.message).toBe(
    'Say that you want your downloads at once. Without that we cannot sell them.',
  )
})
