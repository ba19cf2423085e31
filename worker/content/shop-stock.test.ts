import { expect, it } from 'vitest'
import { stockByShop } from './shop-stock.ts'

const byCity = { Odense: 2, Malmö: 9 }
const reads = {
  stores: async () => [
    { code: 'odense', name: 'Karaffel Odense', city: 'Odense' },
    { code: null, name: 'Utlämning Malmö', city: 'Malmö' },
  ],
} as never

it('lists the stock of each shop, the largest first', async () => {
  const found = await stockByShop(byCity, reads, { hasShops: true })
  expect(found.map(({ code, qty }) => [code, qty])).toEqual([
    ['malmö', 9],
    ['odense', 2],
  ])
})

it('counts two shops in one town separately if the platform names them by code', async () => {
  const two = { odense: 2, odense_havn: 5 }
  const stores = async () => [
    { code: 'odense', name: 'Odense', city: 'Odense' },
    { code: 'odense_havn', name: 'Odense Havn', city: 'Odense' },
  ]
  const found = await stockByShop(two, { stores } as never, { hasShops: true })
  expect(found.map(({ name, qty }) => [name, qty])).toEqual([
    ['Odense Havn', 5],
    ['Odense', 2],
  ])
})

it('lists no stock in a view without shops', async () => {
  expect(await stockByShop(byCity, reads, { hasShops: false })).toEqual([])
})
