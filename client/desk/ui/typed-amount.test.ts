import { expect, it } from 'vitest'
import { decimalOf, minorOf, writtenDecimal } from './typed-amount.ts'

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

it.each([
  ['289,95', '289.95'],
  ['289.95', '289.95'],
  ['1.234,50', '1234.5'],
  ['1234', '1234'],
  [' ', ''],
  ['1.234', undefined],
  ['1,234', undefined],
  ['12 kr', undefined],
])('stores the typed amount "%s" as %s, and asks about one that can be read in two ways', (typed, stored) => {
  expect(decimalOf(typed)).toBe(stored)
})

it('writes a stored number with the decimal mark of the language', () => {
  expect(['da-DK', 'sv-SE', 'en-GB'].map((locale) => writtenDecimal('289.95', locale))).toEqual([
    '289,95',
    '289,95',
    '289.95',
  ])
  expect(writtenDecimal('NV', 'da-DK')).toBe('NV')
})
