import { expect, it } from 'vitest'
import { problemsOf } from './detail-problems.ts'

it('says of which address a field is, where two of that name stand in the form', () => {
  const missing = { postcode: 'Field is required' } as const
  expect(problemsOf({ details: missing, billing: missing, password: undefined })).toEqual([
    { field: 'checkout-postcode', label: 'Postcode', message: 'Field is required' },
    {
      field: 'billing-postcode',
      group: 'Billing address',
      label: 'Postcode',
      message: 'Field is required',
    },
  ])
})
