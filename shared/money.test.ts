import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPrice, toDecimal, toMinor, writtenPrice } from './money.ts'

it('writes a price of any amount in the form 1.234,00 kr', () => {
  const format = new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e12 }), (minor) => {
      expect(formatPrice(minor, 'SEK')).toBe(`${format.format(minor / 100)}\u00a0kr`)
    }),
  )
  expect(formatPrice(123_400, 'DKK')).toBe('1.234,00\u00a0kr')
  expect(formatPrice(123_400, 'EUR')).toBe('1.234,00\u00a0€')
  expect(formatPrice(-50, 'CHF')).toBe('-0,50\u00a0CHF')
  expect(writtenPrice('15–30', 'EUR')).toBe('15–30\u00a0€')
  expect(writtenPrice('500–1000', 'SEK')).toBe('500–1.000\u00a0kr')
})

it('converts between decimals and minor units without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => toMinor(toDecimal(minor)) === minor))
})
