import { expect, it } from 'vitest'
import type { Translate } from '#client/messages.tsx'
import { errorWords } from './error-summary.tsx'

const t = ((id: string, { field = '' }: { field?: string } = {}) => id.replace('{field}', field)) as Translate

it('a missing value is called by the name of its field, and other errors by their message', () => {
  const postcode = { field: 'checkout-postcode', label: 'Postcode' }
  expect(errorWords({ ...postcode, message: 'Field is required' }, t)).toBe('Postcode is missing')
  expect(errorWords({ ...postcode, message: 'Zip-code must have at least 3 letters.' }, t)).toBe(
    'Zip-code must have at least 3 letters.',
  )
  expect(errorWords({ message: 'Field is required' }, t)).toBe('Field is required')
})
