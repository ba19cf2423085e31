import { expect, test } from 'vitest'
import { signInErrors } from './sign-in.ts'

test('‘Field is required’: both of them', () => {
  expect(signInErrors(' ', '')).toEqual({ email: 'Field is required', password: 'Field is required' })
})

test('‘valid e-mail’', () => {
  expect(signInErrors('mette', 'x')).toEqual({ email: 'Please provide valid e-mail address.' })
})

test('an old password may be shorter than new ones have to be', () => {
  expect(signInErrors('mette@example.dk', 'short')).toEqual({})
})
