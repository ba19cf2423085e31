import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createRecommendation, getRecommendations, updateRecommendation } from './recommendations.ts'

const read = (wire: unknown) => v.parse(getRecommendations.result, wire)
const record = {
  recommendationId: 7,
  productId: 10234,
  sku: '10234',
  score: 4,
  comment: 'Good with lamb',
  created_at: '2025-01-02 10:00:00',
}
const own = { ...record, state: null }

test.each([
  ['in the contract’s format', [record]],
  [
    'with numbers as strings and an unknown state',
    [{ ...record, recommendationId: '7', productId: '10234', score: '4.0', state: 'enabled' }],
  ],
  ['from an object with numeric keys', { 3: record }],
  ['with a numeric sku', [{ ...record, sku: 10234 }]],
])('recommendations are parsed %s', (_, wire) => {
  expect(read(wire)).toEqual([own])
})

test('no recommendations are parsed from an empty list, null or an empty object', () => {
  for (const wire of [[], null, undefined, {}]) expect(read(wire)).toEqual([])
})

test('recommendations with missing or excessive values are corrected, and without a score refused', () => {
  expect(read([{ recommendationId: 7, productId: 1, score: '9', comment: null, sku: null }])).toEqual([
    { recommendationId: 7, productId: 1, sku: '', score: 5, comment: '', created_at: '', state: null },
  ])
  expect(() => read([{ ...record, score: null }])).toThrow()
})

test('a saved recommendation may be a record or a list of one', () => {
  for (const row of [createRecommendation, updateRecommendation])
    for (const wire of [record, [record]]) expect(v.parse(row.result, wire)).toEqual(own)
})

const body = (comment: string, score: unknown = 4) =>
  v.safeParse(createRecommendation.body, { comment, score, productId: 1 })

test('a recommendation’s text has at most 1,000 characters and no control characters, and keeps HTML as text', () => {
  expect(body(' <b>Good</b>\r\nwith\tlamb\n\n\n\nand < 3 ').output).toMatchObject({
    comment: '<b>Good</b>\nwith lamb\n\nand < 3',
  })
  expect(body('a'.repeat(1000)).success).toBe(true)
  expect(body('').success).toBe(true)
  for (const wrong of ['a'.repeat(1001), 'a\u0000b', 'a\u001b[1mb', 'a\u202eb', 'a\u2066b', 'a\u0085b'])
    expect(body(wrong).issues?.[0]?.message).toMatch(/^The words/)
})

test('a recommendation’s score must be a whole number from one to five', () => {
  for (const score of [1, '5']) expect(body('', score).success).toBe(true)
  for (const score of [0, 6, 4.5, 'good', null, true]) expect(body('', score).success).toBe(false)
})
