import { expect, it } from 'vitest'
import { stockByShop } from './shop-stock.ts'

const product = { stock_by_city: { Odense: 2, Malmö: 9 } } as never
const reads = {
  stores: async () => [
    { code: 'odense', name: 'Karaffel Odense', city: 'Odense' },
    { code: null, name: 'Utlämning Malmö', city: 'Malmö' },
  ],
  stockByCity: async () => ({ Odense: 1 }),
} as never

it('says what stands in each shop, most first', async () => {
  const found = await stockByShop(product, undefined, reads, { hasShops: true })
  expect(found.map(({ code, qty }) => [code, qty])).toEqual([
    ['malmö', 9],
    ['odense', 2],
  ])
})

it('says nothing in a view without shops, whatever the platform counts at its pick-up points', async () => {
  expect(await stockByShop(product, undefined, reads, { hasShops: false })).toEqual([])
})
