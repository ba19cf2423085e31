import { expect, it } from 'vitest'
import { minorOf } from './typed-amount.ts'

it.each([
  ['49,50', 4950],
  ['49.5', 4950],
  ['1.234,50', 123_450],
  [' 1 234 ', 123_400],
  ['0,05', 5],
])('reads the amount %s as merchants type it', (typed, minor) => {
  expect(minorOf(typed)).toBe(minor)
})

it.each(['', 'kr', '-5', '1,234', '4,5,6', '1e3'])('reads "%s" as no amount, or as thousands', (typed) => {
  expect([undefined, 123_400]).toContain(minorOf(typed))
})
