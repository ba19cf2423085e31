import { expect, it } from 'vitest'
import { giftHref } from './gift-href.ts'

it.each([
  ['-150', '-150'],
  ['-151', '-150'],
  ['150-', '150-300'],
  ['225-330', '150-300'],
])('the gift finder opens with a budget for the price range %s', (typed, budget) => {
  expect(giftHref('gave', typed, 'DKK')).toBe(`/gift?price=${budget}`)
})
