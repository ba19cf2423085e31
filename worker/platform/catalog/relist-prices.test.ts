import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { type SampleProduct, sampleCatalogue } from '#tests/fixtures/sample-catalogue.ts'
import { loadCatalogue } from '#worker/demo/seed/load.ts'
import app from '../index.ts'
import { relistPrices } from './relist-prices.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase((db) => loadCatalogue(db, sampleCatalogue(products)))
}, 30_000)

afterAll(() => fresh[Symbol.asyncDispose]())

const products = [
  { id: 1, sku: 'STEADY', name: 'Steady', price_incl_tax: 150 },
  {
    id: 2,
    sku: 'OFFER',
    name: 'Offer',
    price_incl_tax: 190,
    original_price_incl_tax: 190,
    special_price_incl_tax: 90,
    special_from_date: '2030-03-01 00:00:00',
    special_to_date: '2030-03-31 00:00:00',
  },
] as unknown as SampleProduct[]

async function listed() {
  const searchQuery = { _availableFilters: [{ field: 'price' }] }
  const body = JSON.stringify({ store: 'da', type: 'product', searchQuery, sort: 'final_price:asc' })
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(
    '/api/catalog/search',
    { method: 'POST', body, headers },
    { DB: fresh.db },
  )
  const answer = (await response.json()) as {
    items: { sku: string }[]
    aggregations: { agg_range_price: { buckets: { key: string; doc_count: number }[] } }
  }
  const { buckets } = answer.aggregations.agg_range_price
  return [...answer.items.map(({ sku }) => sku), buckets.find(({ key }) => key === '0.0-100.0')?.doc_count]
}

it('moves a product in its lists when its special price begins and when it ends', async () => {
  expect(await listed()).toEqual(['STEADY', 'OFFER', 0])
  expect(await relistPrices(fresh.db, new Date('2030-03-31T20:00:00Z'))).toBe(2)
  expect(await listed()).toEqual(['OFFER', 'STEADY', 1])
  expect(await relistPrices(fresh.db, new Date('2030-03-31T20:30:00Z'))).toBe(0)
  expect(await relistPrices(fresh.db, new Date('2030-03-31T22:00:00Z'))).toBe(2)
  expect(await listed()).toEqual(['STEADY', 'OFFER', 0])
})
