import { expect, it } from 'vitest'
import { kindInWords } from './kind-in-words.ts'

const nothing = { drink_style_label: null, age_years: null, abv: null, contents: null }

it('says style and age of a spirit, and its strength where it has no age', () => {
  const islay = { ...nothing, drink_style_label: 'Islay single malt', abv: 46.3 }
  expect(kindInWords({ ...islay, age_years: 12 })).toBe('Islay single malt\u00a0· 12\u00a0år')
  expect(kindInWords(islay)).toBe('Islay single malt\u00a0· 46,3\u00a0%')
  expect(kindInWords({ ...islay, abv: null })).toBe('Islay single malt')
})

it('says the strength of a beer, also where there is none', () => {
  expect(kindInWords({ ...nothing, drink_style_label: 'IPA', abv: 6.2 })).toBe('IPA\u00a0· 6,2\u00a0%')
  expect(kindInWords({ ...nothing, drink_style_label: 'Alkoholfri øl', abv: 0 })).toBe(
    'Alkoholfri øl\u00a0· 0\u00a0%',
  )
})

it('says what is in a kit, and nothing of a wine', () => {
  expect(kindInWords({ ...nothing, contents: '6 flasker rødvin' })).toBe('6 flasker rødvin')
  expect(kindInWords({ ...nothing, abv: 13 })).toBeUndefined()
})
