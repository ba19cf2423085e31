import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Translate } from '#client/messages.tsx'
import { priceText } from './price-ranges.ts'

it.each([
  ['da-DK', 'Under 100\u00a0kr', 'Over 1.000\u00a0kr'],
  ['sv-SE', 'Under 100\u00a0kr', 'Över 1.000\u00a0kr'],
])("writes '<' and '>' of the first and last price range in words in %s", (locale, first, last) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(`locales/${locale}.json`, 'utf8'))
  const write = (key: string, { price = '' } = {}) => texts[key]?.replace('{price}', price)
  const t = Object.assign(write, { currency: 'DKK' }) as unknown as Translate
  const written = ['-100', '100-150', '1000-', 'x'].map((range) => priceText(range, t))
  expect(written).toEqual([first, '100–150\u00a0kr', last, 'x'])
})
