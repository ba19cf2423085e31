import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import {
  accountError,
  dropPasswordAtom,
  newAccountAtom,
  noAccount,
  weakPassword,
  withAccount,
} from './new-account.ts'

const wished = { createAccount: true, password: 'syv flasker' }

it('"Dropping the password clears it and turns createAccount off"', () => {
  const store = createStore()
  store.set(newAccountAtom, wished)
  expect(store.get(newAccountAtom)).toEqual(wished)
  store.set(dropPasswordAtom)
  expect(store.get(newAccountAtom)).toEqual(noAccount)
})

it('drops the password when the option is turned off', () => {
  expect(withAccount(wished, { createAccount: false })).toEqual(noAccount)
  expect(withAccount(noAccount, { password: 'syv flasker' })).toEqual(noAccount)
})

it.each([
  [noAccount, undefined],
  [wished, undefined],
  [{ ...wished, password: '' }, 'Field is required'],
  [{ ...wished, password: '1234567' }, 'Password must have at least 8 letters.'],
  [{ ...wished, password: '12345678' }, undefined],
  [{ ...wished, password: '12345678', weak: '12345678' }, weakPassword],
  [{ ...wished, weak: '12345678' }, undefined],
])('requires a "password at least 8 letters" for a new account: %j', (account, expected) => {
  expect(accountError(account)).toBe(expected)
})
