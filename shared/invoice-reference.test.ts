import { describe, expect, it } from 'vitest'
import { isGln, normalGln } from './invoice-reference.ts'

describe('a GLN', () => {
  // The first is the example of GS1's own page on check digits, the others are invented.
  it.each(['6291041500213', '5790 0000 0000 5', ' 5790000000005 '])('is accepted as %s', (written) => {
    expect(isGln(written)).toBe(true)
  })

  it.each(['', '5790000000006', '5970000000005', '579000000000', '57900000000050', '579000000000X'])(
    'is refused as %j',
    (written) => {
      expect(isGln(written)).toBe(false)
    },
  )

  it('is stored without spaces', () => {
    expect(normalGln(' 5790 0000 0000 5 ')).toBe('5790000000005')
  })
})
