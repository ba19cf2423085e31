import { expect, test } from 'vitest'
import { mayOffer } from './newsletter-offer.ts'

const day = 24 * 3600 * 1000
const third = { path: '/c/rodvin', seen: 3, offered: 0, now: 1000 * day, isBusy: false }

test('the newsletter is offered from the third page on, and at most once in 30 days', () => {
  expect([1, 2, 3, 4].map((seen) => mayOffer({ ...third, seen }))).toEqual([false, false, true, true])
  expect([29.9, 30].map((days) => mayOffer({ ...third, offered: third.now - days * day }))).toEqual([
    false,
    true,
  ])
})

test.each([
  '/cart',
  '/checkout',
  '/confirmation',
  '/confirmation',
  '/my-account',
  '/my-account/orders',
  '/newsletter',
  '/reserve/10234',
  '/alert/10234',
  '/elabel/10234',
])('the newsletter is never offered on %s', (path) => {
  expect(mayOffer({ ...third, path })).toBe(false)
})

test('the newsletter is not offered over another dialog or while the shopper types', () => {
  expect(mayOffer({ ...third, isBusy: true })).toBe(false)
})
