import type { FormError } from '#client/features/forms/error-summary.tsx'
import { addressErrors } from '#shared/address.ts'
import { type OrderFields, type OrderFormSearch, typedAddress } from '#shared/order-form.ts'
import { problemsOf } from '../details/detail-problems.ts'
import { refusedOrder } from '../draft/refused-order.ts'

type Problem = OrderFormSearch['problem']

const ofTheCart: Partial<Record<string, FormError>> = {
  notAvailable: { message: 'Some of the ordered products are not available!' },
  quantityInvalid: { message: 'Write a whole number from 1 to {most}.', values: { most: 9999 } },
  optionsInvalid: { message: 'This is no longer to be had.' },
  productGone: { message: 'This is no longer to be had.' },
  lineGone: { message: 'This is no longer to be had.' },
  pickupMissing: { field: 'delivery-place', message: 'Choose where you will collect it' },
}

/** What is wrong with a form that was sent, each beside its field where it is about one. */
export function orderErrors(problem: Problem, typed: OrderFields, country: string): readonly FormError[] {
  if (!problem) return []
  const known = ofTheCart[problem]
  if (known) return [known]
  if (problem !== 'addressInvalid')
    return refusedOrder({ ok: false, refusal: problem, message: '', meta: {} }).errors
  return problemsOf({ details: typedErrors(typed, country), billing: {}, password: undefined })
}

export function typedErrors(typed: OrderFields, country: string) {
  return addressErrors(typedAddress(typed, country))
}
