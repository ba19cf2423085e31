import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { customOptionsPrice, customOptionWords, unanswered } from './custom-option.ts'
import { CustomOption } from './product-parts.ts'

const options = v.parse(v.array(CustomOption), [
  { option_id: 7, title: 'Engraving', type: 'field', is_require: '1', price: 10, price_type: 'percent' },
  {
    option_id: '8',
    title: 'Wrapping',
    type: 'checkbox',
    values: [
      { option_type_id: 81, title: 'Box', price: '35.0000', price_type: 'fixed' },
      { option_type_id: 82, title: 'Card', price: 12.5, price_type: 'percent' },
    ],
  },
])

describe("'Option price types: fixed, percent'", () => {
  it.each([
    [{}, 0],
    [{ 7: 'To Mette' }, 20_00],
    [{ 8: '81' }, 35_00],
    [{ 8: '81,82' }, 60_00],
    [{ 7: 'To Bo', 8: '82' }, 45_00],
    [{ 7: '', 9: 'nobody asked' }, 0],
  ])('%j adds %i to 200,00', (answers, added) => {
    expect(customOptionsPrice(options, answers, 200_00)).toBe(added)
  })

  it('adds whole øre, and nothing to what costs nothing but what is fixed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (base) => {
        const added = customOptionsPrice(options, { 7: 'x', 8: '81,82' }, base)
        expect(Number.isInteger(added)).toBe(true)
        expect(added).toBeGreaterThanOrEqual(35_00)
      }),
    )
  })
})

it('answers are lines of the cart in words', () => {
  expect(customOptionWords(options, { 7: 'To Mette', 8: '81,82' })).toEqual([
    { label: 'Engraving', value: 'To Mette' },
    { label: 'Wrapping', value: 'Box, Card' },
  ])
})

it("'Field is required': what must be answered, and what is answered by a value that is none", () => {
  const missing = (answers: Record<string, string>) =>
    unanswered(options, answers).map(({ option_id }) => option_id)
  expect(missing({})).toEqual(['7'])
  expect(missing({ 7: ' ' })).toEqual(['7'])
  expect(missing({ 7: 'x', 8: '81,99' })).toEqual(['8'])
  expect(missing({ 7: 'x', 8: '82' })).toEqual([])
})
