import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createStore } from '#client/state/store.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { orderCreate } from '#shared/platform-api/order.ts'
import { problemsOf, refusedDetails } from '../details/detail-problems.ts'
import { openedBecauseAtom, openStepAtom, stepAtom } from './checkout-atoms.ts'
import { refusedOrder } from './refused-order.ts'

const refused = (refusal: string, meta: Record<string, unknown> = {}) =>
  ({ ok: false, refusal, message: '', meta }) as const

const catalogs = ['da-DK', 'sv-SE'].map((locale) =>
  JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8')),
)

it.each(Object.keys(orderCreate.refusals).filter((name) => !['unauthorized', 'keyReused'].includes(name)))(
  'shows the shop’s own message for %s',
  (name) => {
    const { errors } = refusedOrder(
      refused(name, { errors: [{ field: 'a.b.city', message: 'Field is required' }] }),
    )
    expect(errors[0]?.message).not.toBe(genericFailure)
    for (const catalog of catalogs) expect(catalog).toHaveProperty([errors[0]?.message ?? ''])
  },
)

it('leads back to the field of an address that was not accepted', () => {
  const errors = [
    { field: 'addressInformation.shippingAddress.postcode', message: 'Zip-code must have 4 digits.' },
  ]
  expect(refusedOrder(refused('addressInvalid', { errors }))).toEqual({
    step: 'details',
    errors: [{ field: 'checkout-postcode', message: 'Zip-code must have 4 digits.' }],
  })
})

it('names each product that a transfer would hold too much of, and how much it may', () => {
  const lines = [
    { sku: '10234', name: 'Rioja Reserva', max_qty: 12 },
    { sku: '10240', name: 'Chablis', max_qty: 0 },
  ]
  const { errors, cartChanged } = refusedOrder(refused('transferTooMuch', { lines }))
  expect(cartChanged).toBeUndefined()
  expect(errors).toMatchObject([
    { field: 'checkout-payment', label: 'Rioja Reserva', values: { max_qty: 12 } },
    { field: 'checkout-payment', label: 'Chablis', values: { max_qty: 0 } },
  ])
  for (const catalog of catalogs) expect(catalog).toHaveProperty([errors[0]?.message ?? ''])
})

it("shows 'Some of the ordered products are not available!' if a product was sold out meanwhile", () => {
  expect(refusedOrder(refused('soldOut')).errors).toMatchObject([
    { message: 'Some of the ordered products are not available!' },
  ])
})

it('fetches the cart again if it differs from the shown one', () => {
  expect(refusedOrder(refused('totalChanged')).cartChanged).toBe(true)
  expect(refusedOrder(refused('soldOut')).cartChanged).toBe(true)
  expect(refusedOrder(refused('paymentUnknown')).cartChanged).toBeUndefined()
})

it('fills a new cart if the platform has lost the cart', () => {
  const { errors, step, cartChanged } = refusedOrder(refused('cartGone'))
  expect({ step, cartChanged }).toEqual({ step: undefined, cartChanged: true })
  expect(errors[0]?.message).not.toMatch(/empty|Something went wrong/)
})

it.each([
  ['pickupMissing', 'checkout-place'],
  ['dateGone', 'checkout-day'],
])('%s leads back to the choice that has to be repeated', (name, field) => {
  expect(refusedOrder(refused(name))).toMatchObject({ step: 'delivery', errors: [{ field }] })
})

it('shows the message of a platform that names no reason, and not that the cart is empty', () => {
  const message = 'The requested qty is not available'
  expect(refusedOrder({ ...refused('refused'), message })).toEqual({ errors: [{ message }] })
})

it('shows a general message for an unknown refusal', () => {
  expect(refusedOrder(refused('somethingNew')).errors).toEqual([{ message: genericFailure }])
})

it('shows the reason in the reopened step and beside its field', () => {
  const store = createStore()
  const errors = [
    { field: 'addressInformation.shippingAddress.postcode', message: 'Zip-code must have 4 digits.' },
    { field: 'addressInformation.billingAddress.city', message: 'Field is required' },
  ]
  const { step, errors: because } = refusedOrder(refused('addressInvalid', { errors }))
  store.set(openStepAtom, step ?? 'payment', because)
  expect(store.get(stepAtom)).toBe('details')
  const wrong = refusedDetails(store.get(openedBecauseAtom))
  expect(wrong).toMatchObject({
    details: { postcode: 'Zip-code must have 4 digits.' },
    billing: { city: 'Field is required' },
  })
  expect(problemsOf(wrong).map(({ field, label }) => [field, label])).toEqual([
    ['checkout-postcode', 'Postcode'],
    ['billing-city', 'City'],
  ])
  store.set(openStepAtom, 'delivery')
  expect(store.get(openedBecauseAtom)).toEqual([])
})
