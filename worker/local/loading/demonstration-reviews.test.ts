import { expect, it } from 'vitest'
import { demoReviews } from './load-recommendations.ts'

it('nobody reviews a product of the demonstration twice', () => {
  const keys = demoReviews().map(({ sku, firstname }) => `${sku} ${firstname}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it('reviews of the demonstration are good and bad ones, in both views', () => {
  for (const view of ['da', 'sv'] as const) {
    const scores = demoReviews().flatMap((review) => (review.view === view ? review.score : []))
    expect(new Set(scores).size, view).toBeGreaterThan(3)
  }
  expect(demoReviews().filter(({ comment = '' }) => comment.length < 10 || /[{}]/.test(comment))).toEqual([])
})
