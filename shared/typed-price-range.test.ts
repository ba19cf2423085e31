import { describe, expect, it } from 'vitest'
import { readTypedRange } from './typed-price-range.ts'

describe("a typed range of prices: 'limits floored/ceilinged, values of zero or less count as 0'", () => {
  it.each([
    ['150', '250', '150-250'],
    [' 99,50 ', '200.25', '99-201'],
    ['1.200', '2 500 kr', '1200-2500'],
    ['1\u00A0200\u00A0kr', '2\u202F500', '1200-2500'],
    ['150', '', '150-'],
    ['', '100 kr.', '-100'],
    ['0', '100', '-100'],
    ['-5', '100', '-100'],
    ['', '', undefined],
    ['0', '0', undefined],
  ])('%s to %s is %s', (from, below, range) => {
    expect(readTypedRange({ from, below })).toEqual({ range })
  })

  it.each([
    ['billig', '', 'number'],
    ['100', '1e3', 'number'],
    ['12345678', '', 'number'],
    ['<b>', '100', 'number'],
    ['300', '100', 'order'],
    ['100', '100', 'order'],
  ] as const)('%s to %s is refused: %s', (from, below, fault) => {
    expect(readTypedRange({ from, below })).toEqual({ fault })
  })
})
