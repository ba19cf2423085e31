import { expect, test } from 'vitest'
import { averageRating } from './average-rating.ts'

test('an average rating is shown from five votes on', () => {
  expect(averageRating({ rating: 4.2, rating_count: 5 })).toEqual({ rating: 4.2, votes: 5 })
  for (const rated of [
    { rating: 4.2, rating_count: 4 },
    { rating: 4.2, rating_count: null },
    { rating: 0, rating_count: 40 },
    { rating: null, rating_count: 40 },
    {},
  ])
    expect(averageRating(rated)).toBeNull()
})
