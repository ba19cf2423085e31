import { expect, it } from 'vitest'
import { missingOf } from './missing-of-order.ts'

const given = { paymentCode: 'free', unproved: false, digital: true, terms: true }

it('an order waits for nothing that was given, and names the field of everything else', () => {
  expect(missingOf(given)).toEqual([])
  const none = { paymentCode: null, unproved: true, digital: false, terms: false }
  expect(missingOf(none).map(({ field }) => field)).toEqual([
    'checkout-payment',
    'checkout-age',
    'checkout-digital',
    'checkout-terms',
  ])
})

it('the consent to downloads has an error of its own, beside that of the terms', () => {
  expect(missingOf({ ...given, digital: false })).toEqual([
    {
      field: 'checkout-digital',
      message: 'Say that you want your downloads at once. Without that we cannot sell them.',
    },
  ])
})
