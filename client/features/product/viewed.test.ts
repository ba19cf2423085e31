import { expect, it } from 'vitest'
import { type Viewed, withViewed } from './viewed.ts'

const bottle = (sku: string): Viewed => ({
  sku,
  href: `/p/${sku}/x`,
  name: sku,
  producer: null,
  image: null,
  color_code: 'red',
})

it('viewed products are kept newest first, each once, at most twelve', () => {
  const many = Array.from({ length: 20 }, (_, index) => bottle(String(index)))
  const seen = many.reduce<readonly Viewed[]>(withViewed, [])
  expect(seen.map(({ sku }) => sku)).toEqual([
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '12',
    '11',
    '10',
    '9',
    '8',
  ])
  expect(
    withViewed(seen, bottle('10'))
      .map(({ sku }) => sku)
      .slice(0, 3),
  ).toEqual(['10', '19', '18'])
  expect(withViewed(seen, bottle('10'))).toHaveLength(12)
})
