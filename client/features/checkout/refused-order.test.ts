import { expect, it } from 'vitest'
import { orderCreate } from '#shared/platform-api/order.ts'
import { refusedOrder } from './refused-order.ts'

const refused = (refusal: string, meta: Record<string, unknown> = {}) =>
  ({ ok: false, refusal, message: '', meta }) as const

it.each(Object.keys(orderCreate.refusals).filter((name) => !['unauthorized', 'keyReused'].includes(name)))(
  'says in the shop’s own words what %s means',
  (name) => {
    const { errors } = refusedOrder(
      refused(name, { errors: [{ field: 'a.b.city', message: 'Field is required' }] }),
    )
    expect(errors[0]?.message).not.toBe('Something went wrong. Try again in a few seconds.')
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

it('has the cart fetched anew where it is no longer what was shown', () => {
  expect(refusedOrder(refused('totalChanged')).cartChanged).toBe(true)
  expect(refusedOrder(refused('soldOut')).cartChanged).toBe(true)
  expect(refusedOrder(refused('paymentUnknown')).cartChanged).toBeUndefined()
})

it('has a word for what it does not know', () => {
  expect(refusedOrder(refused('somethingNew')).errors).toEqual([
    { message: 'Something went wrong. Try again in a few seconds.' },
  ])
})
