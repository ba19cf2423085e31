import { expect, it } from 'vitest'
import { problemsOf } from './detail-problems.ts'

it('an error names the address of its field if the form has two fields of the same name', () => {
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
