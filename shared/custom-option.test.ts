import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  answerKind,
  customOptionsPrice,
  customOptionWords,
  unanswerable,
  unanswered,
} from './custom-option.ts'
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

  it('adds whole øre, and a percentage of 0 to a price of 0', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (base) => {
        const added = customOptionsPrice(options, { 7: 'x', 8: '81,82' }, base)
        expect(Number.isInteger(added)).toBe(true)
        expect(added).toBeGreaterThanOrEqual(35_00)
      }),
    )
  })
})

it('answers are shown as labels and values of the cart line', () => {
  expect(customOptionWords(options, { 7: 'To Mette', 8: '81,82' }, 'DKK')).toEqual([
    { label: 'Engraving', value: 'To Mette' },
    { label: 'Wrapping', value: 'Box, Card' },
  ])
})

it("'Field is required': a required option without an answer or with an unknown value is reported", () => {
  const missing = (answers: Record<string, string>) =>
    unanswered(options, answers).map(({ option_id }) => option_id)
  expect(missing({})).toEqual(['7'])
  expect(missing({ 7: ' ' })).toEqual(['7'])
  expect(missing({ 7: 'x', 8: '81,99' })).toEqual(['8'])
  expect(missing({ 7: 'x', 8: '82' })).toEqual([])
})

it('an option with one choice takes one answer, and one with several takes each value once', () => {
  const asked = (type: string) =>
    v.parse(v.array(CustomOption), [
      {
        ...{ option_id: 1, title: 'Cork', type },
        values: [
          { option_type_id: 1, title: 'Wax', price: 40, price_type: 'fixed' },
          { option_type_id: 2, title: 'None', price: -20, price_type: 'fixed' },
        ],
      },
    ])
  for (const type of ['drop_down', 'radio']) {
    expect(unanswered(asked(type), { 1: '1' })).toEqual([])
    expect(unanswered(asked(type), { 1: '1,2' }), type).toHaveLength(1)
  }
  for (const type of ['checkbox', 'multiple']) {
    expect(unanswered(asked(type), { 1: '1,2' })).toEqual([])
    expect(unanswered(asked(type), { 1: '1,1' }), type).toHaveLength(1)
  }
})

describe('date and time options', () => {
  const asked = (type: string) =>
    v.parse(v.array(CustomOption), [{ option_id: 1, title: 'When', type, is_require: true }])

  it.each([
    ['date', '2026-12-24', '24/12/2026'],
    ['time', '18:30', '18:30'],
    ['date_time', '2026-02-03T09:05', '09:05 3/2/2026'],
  ])('%s: %s is accepted and shown as %s (HH:mm D/M/YYYY)', (type, answer, words) => {
    expect(unanswered(asked(type), { 1: answer })).toEqual([])
    expect(customOptionWords(asked(type), { 1: answer }, 'DKK')).toEqual([{ label: 'When', value: words }])
  })

  it.each([
    ['date', '2026-02-30'],
    ['date', '24/12/2026'],
    ['time', '24:00'],
    ['date_time', '2026-12-24'],
    ['date_time', '2026-12-24T18:30T'],
  ])('%s: %s is refused', (type, answer) => {
    expect(unanswered(asked(type), { 1: answer })).toHaveLength(1)
  })

  it('a product with a file option cannot be sold', () => {
    expect(answerKind({ type: 'file' })).toBeNull()
    expect(unanswerable(asked('file'))).toHaveLength(1)
    expect(unanswerable(asked('date'))).toEqual([])
  })
})
