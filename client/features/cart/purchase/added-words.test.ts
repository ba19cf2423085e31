import { expect, it } from 'vitest'
import { lineOf } from '#tests/fixtures/simulated-platform/cart-lines.ts'
import { addedWords } from './add-check.ts'

function words(line: object, year?: string, qty = 1): string {
  return addedWords(
    { line: { ...lineOf('a'), ...line }, year, price: 0, stock: null, errors: [] },
    qty,
    'DKK',
  )
}

it('the notice of an added product has its vintage, size and price', () => {
  const rioja = { name: 'Rioja', volume_ml: 375, price_incl_tax: 5995 }
  expect(words(rioja, '2024')).toBe('Rioja 2024, 37,5 cl, 59,95\u00a0kr')
  expect(words(rioja, '2024', 6)).toBe('6 × Rioja 2024, 37,5 cl, 359,70\u00a0kr')
  const options = [
    { label: 'Årgang', value: '2024' },
    { label: 'Størrelse', value: 'Magnum 1,5 liter' },
  ]
  expect(words({ ...rioja, options }, '2024')).toBe('Rioja 2024, Magnum 1,5 liter, 59,95\u00a0kr')
  expect(words({ ...rioja, name: 'Rioja 37,5 cl' }, '2024')).toBe('Rioja 37,5 cl 2024, 59,95\u00a0kr')
  expect(words({ name: 'Sund glas', price_incl_tax: 18495 })).toBe('Sund glas, 184,95\u00a0kr')
})
