import { expect, it } from 'vitest'
import { kindInWords, kindOfDrink } from './kind-in-words.ts'

const nothing = { drink_style_label: null, age_years: null, abv: null, contents: null }
const words = (drink: Partial<Parameters<typeof kindOfDrink>[0]>) => {
  const kind = kindOfDrink({ ...nothing, ...drink })
  return kind && kindInWords(kind, (_, { years }) => `${years} Jahre`)
}

it('describes a spirit by style and age in the view’s language, or by strength without an age', () => {
  const islay = { drink_style_label: 'Islay single malt', abv: 46.3 }
  expect(words({ ...islay, age_years: 12 })).toBe('Islay single malt\u00a0· 12 Jahre')
  expect(words(islay)).toBe('Islay single malt\u00a0· 46,3\u00a0%')
  expect(words({ ...islay, abv: null })).toBe('Islay single malt')
})

it('describes a beer by its strength, also at 0 %', () => {
  expect(words({ drink_style_label: 'IPA', abv: 6.2 })).toBe('IPA\u00a0· 6,2\u00a0%')
  expect(words({ drink_style_label: 'Alkoholfri øl', abv: 0 })).toBe('Alkoholfri øl\u00a0· 0\u00a0%')
})

it('describes a kit by its contents, and does not describe a wine', () => {
  expect(words({ contents: '6 flasker rødvin' })).toBe('6 flasker rødvin')
  expect(words({ abv: 13 })).toBeUndefined()
})
