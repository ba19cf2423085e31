import { describe, expect, it } from 'vitest'
import { facets } from '#shared/listing.ts'
import type { Facet } from '#shared/product-fields.ts'
import { facetFilters, rangeOptions } from './facet-filters.ts'

const year = 2026

describe('a chosen facet', () => {
  it.each([
    ['options', { closure: ['913'] }, { closure: { in: ['913'] } }],
    ['a step', { age_years: ['10-12'] }, { age_years: { gt: 10, lte: 12 } }],
    ['the last step', { age_years: ['25-'] }, { age_years: { gt: 25 } }],
    ['a lower bound', { rating: ['4.5'] }, { rating: { gte: 4.5 } }],
    ['now', { drink_from: ['now'] }, { drink_from: { lte: year } }],
    ['worth keeping', { drink_from: ['keep'] }, { drink_to: { gte: year + 5 } }],
  ])('is a condition on its field: %s', (_, chosen, condition) => {
    expect(facetFilters(chosen, year)).toEqual(condition)
  })
})

describe('the ranges of a facet', () => {
  const optionsOf = (code: string, counts: Record<string, Record<string, number>>, selected: string[] = []) =>
    rangeOptions(
      code,
      facets.get(code) as Exclude<Facet, { as: 'options' }>,
      (field) => new Map(Object.entries(counts[field] ?? {})),
      selected,
      year,
    ).map(({ id, label, count }) => [id, label, count])

  it('are those with products, each with its upper bound', () => {
    expect(optionsOf('age_years', { age_years: { 0: 1, 5: 2, 6: 4, 30: 8 } })).toEqual([
      ['-5', '0–5', 3],
      ['5-10', '5–10', 4],
      ['25-', '> 25', 8],
    ])
  })

  it('keep a chosen range that is not among them', () => {
    expect(optionsOf('abv', { abv: { 6: 1 } }, ['6-6.5'])).toEqual([
      ['5-7', '5–7', 1],
      ['6-6.5', '6-6.5', 0],
    ])
  })

  it('count a product in every lower bound that it reaches', () => {
    expect(optionsOf('rating', { rating: { 4.6: 1, 3.6: 2 } })).toEqual([
      ['4.5', '4,5', 1],
      ['4', '4', 1],
      ['3.5', '3,5', 3],
    ])
  })

  it('separate wines to drink now from wines worth keeping', () => {
    const counts = { drink_from: { 2024: 3, 2030: 1 }, drink_to: { 2027: 2, 2035: 2 } }
    expect(optionsOf('drink_from', counts)).toEqual([
      ['now', 'Ready to drink now', 3],
      ['keep', 'Worth keeping', 2],
    ])
  })
})
