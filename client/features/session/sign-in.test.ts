import { expect, test } from 'vitest'
import { signInErrors } from './sign-in.ts'

test('a sign-in without e-mail and password shows ‘Field is required’ for both', () => {
  expect(signInErrors(' ', '')).toEqual({ email: 'Field is required', password: 'Field is required' })
})

test('a sign-in requires a ‘valid e-mail’', () => {
  expect(signInErrors('mette', 'x')).toEqual({ email: 'Please provide valid e-mail address.' })
})

test('a sign-in accepts an old password that is shorter than a new one may be', () => {
  expect(signInErrors('mette@example.dk', 'short')).toEqual({})
})
