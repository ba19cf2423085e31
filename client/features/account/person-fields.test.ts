import { expect, it } from 'vitest'
import { passwordStrength } from './person-fields.tsx'

it.each([
  ['', null],
  ['kort', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890', 'weak'],
  ['rødvin24', 'weak'],
  ['Rødvin+24', 'fair'],
  ['syv flasker rødvin', 'strong'],
] as const)('the password %j is rated %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
