import { expect, it } from 'vitest'
import { adjacentTastes } from './similar.ts'

it('best match: matching adjacent option values of taste attributes, of those that are known', () => {
  expect(adjacentTastes({ taste_body: 3, taste_acidity: 1, taste_sweetness: null, taste_tannin: 5 })).toEqual(
    {
      taste_body: { in: ['2', '3', '4'] },
      taste_acidity: { in: ['1', '2'] },
      taste_tannin: { in: ['4', '5'] },
    },
  )
})
