import { expect, it } from 'vitest'
import { demoReviewers, demoReviews, type RatedProduct } from './demonstration-reviews.ts'

const red: RatedProduct = {
  ...{ product_id: 1, view: 'da', type_id: 'simple', color_code: 'red', wine_type: '21' },
  ...{ body: 3, sweetness: 1, votes: 60, dishes: ['Bøf med peberkorn', 'Andebryst'] },
}
const many = (changes: Partial<RatedProduct>) =>
  Array.from({ length: 30 }, (_, index) => ({ ...red, ...changes, product_id: index + 1 }))

it.each([
  ['a red wine', red],
  ['a light beer', { color_code: 'beer', wine_type: '38' }],
  ['a whisky without dishes', { color_code: 'spirit', wine_type: '28', dishes: [] }],
  ['a glass in Swedish', { view: 'sv', color_code: 'none', wine_type: null, dishes: [] }],
] as const)('products of one kind that follow each other have different reviews: %s', (_, changes) => {
  const reviews = demoReviews(many(changes as Partial<RatedProduct>))
  const of = (id: number) =>
    reviews.filter(({ product_id }) => product_id === id).map(({ comment }) => comment)
  for (let id = 1; id < 30; id += 1) {
    expect(of(id).length).toBeGreaterThan(0)
    expect(of(id).filter((comment) => of(id + 1).includes(comment))).toEqual([])
  }
})

it('reviews of the demonstration are good and bad ones, name dishes of the product and contain no placeholder', () => {
  const reviews = demoReviews(many({}))
  expect(reviews.some(({ score }) => score < 3)).toBe(true)
  expect(reviews.some(({ score }) => score === 5)).toBe(true)
  expect(reviews.some(({ comment }) => comment.includes('bøf med peberkorn'))).toBe(true)
  expect(reviews.filter(({ comment }) => /[{}]/.test(comment))).toEqual([])
})

it('nobody reviews a product of the demonstration twice, in either view', () => {
  const reviews = demoReviews([...many({}), ...many({ view: 'sv' })])
  const keys = reviews.map(({ product_id, firstname }) => `${product_id} ${firstname}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(demoReviewers().map(({ view }) => view))).toEqual(new Set(['da', 'sv']))
})
