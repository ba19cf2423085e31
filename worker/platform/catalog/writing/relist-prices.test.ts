import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#tests/fixtures/fresh-database.ts'
import { type SampleProduct, sampleCatalogue, sampleCategory } from '#tests/fixtures/sample-catalogue.ts'
import { loadCatalogue } from '#worker/platform/catalog/writing/load.ts'
import app from '#worker/platform/index.ts'
import { relistPrices } from './relist-prices.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  const category = [{ ...sampleCategory(53, 'Tilbud'), is_offer_list: true }, sampleCategory(60, 'Wine')]
  fresh = await freshDatabase((db) => loadCatalogue(db, sampleCatalogue(products, { category })))
}, 30_000)

afterAll(() => fresh[Symbol.asyncDispose]())

const reduced = {
  price_incl_tax: 190,
  original_price_incl_tax: 190,
  special_price_incl_tax: 90,
  special_from_date: '2030-03-02T12:00:00+01:00',
  special_to_date: '2030-03-31 00:00:00',
}
const products = [
  { id: 1, sku: 'STEADY', name: 'Steady', price_incl_tax: 150 },
  { id: 2, sku: 'OFFER', name: 'Offer', ...reduced, lowestPrice: 190 },
  { id: 3, sku: 'UNKNOWN', name: 'Nobody knows its 30 days', ...reduced, lowestPrice: null },
  {
    id: 4,
    sku: 'CLUB',
    name: 'Club',
    price_incl_tax: 150,
    campaign_price: 90,
    hasOffer: true,
    offerType: 'campaign',
  },
  {
    id: 5,
    sku: 'SIX',
    name: 'Six',
    price_incl_tax: 150,
    nextdisc_amount: 20,
    nextdisc_qty: 6,
    nextdisc_start: '2030-03-20T12:00',
    nextdisc_end: '2030-04-15',
  },
] as unknown as SampleProduct[]

async function onOffer() {
  const searchQuery = {
    _appliedFilters: [{ attribute: 'hasOffer', value: { in: [true] }, scope: 'catalog' }],
  }
  const body = JSON.stringify({ store: 'da', type: 'product', searchQuery, sort: 'id:asc' })
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(
    '/api/catalog/search',
    { method: 'POST', body, headers },
    { DB: fresh.db },
  )
  const { items } = (await response.json()) as { items: { sku: string; hasOffer: boolean }[] }
  return items.map(({ sku }) => sku)
}

/** Returns the SKUs of the offer category, and its stored number of products. */
async function offerList() {
  const ask = async (query: object) => {
    const body = JSON.stringify({ store: 'da', sort: 'id:asc', ...query })
    const headers = { 'content-type': 'application/json' }
    const response = await app.request(
      '/api/catalog/search',
      { method: 'POST', body, headers },
      { DB: fresh.db },
    )
    return ((await response.json()) as { items: { sku: string; product_count: number }[] }).items
  }
  const filter = (attribute: string) => [{ attribute, value: { in: [53] } }]
  const [category] = await ask({ type: 'category', searchQuery: { _appliedFilters: filter('id') } })
  const items = await ask({ type: 'product', searchQuery: { _appliedFilters: filter('category_ids') } })
  return [category?.product_count, ...items.map(({ sku }) => sku)]
}

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
  const below100 = buckets.filter(({ key }) => Number(key.split('-')[1]) <= 100)
  return [...answer.items.map(({ sku }) => sku), below100.reduce((sum, { doc_count }) => sum + doc_count, 0)]
}

it('moves a product in its lists when its special price begins and when it ends', async () => {
  const outside = ['STEADY', 'CLUB', 'SIX', 'OFFER', 'UNKNOWN', 0]
  expect(await listed()).toEqual(outside)
  expect(await relistPrices(fresh.db, new Date('2030-03-31T20:00:00Z'))).toBe(6)
  expect(await listed()).toEqual(['OFFER', 'UNKNOWN', 'STEADY', 'CLUB', 'SIX', 2])
  expect(await relistPrices(fresh.db, new Date('2030-03-31T20:30:00Z'))).toBe(0)
  expect(await relistPrices(fresh.db, new Date('2030-03-31T22:00:00Z'))).toBe(4)
  expect(await listed()).toEqual(outside)
  expect(await relistPrices(fresh.db, new Date('2030-05-01T22:00:00Z'))).toBe(2)
})

it('lists as offers only reductions that hold now and have a price of the last 30 days', async () => {
  const at = async (time: string) => {
    await relistPrices(fresh.db, new Date(time))
    return onOffer()
  }
  expect(await at('2030-02-01T12:00:00Z')).toEqual([])
  expect(await at('2030-03-02T12:00:00Z')).toEqual(['OFFER'])
  expect(await at('2030-03-20T12:00:00Z')).toEqual(['OFFER', 'SIX'])
  expect(await at('2030-04-15T12:00:00Z')).toEqual(['SIX'])
  expect(await at('2030-04-16T12:00:00Z')).toEqual([])
})

it('fills the category of offers with the current offers, and counts them', async () => {
  const at = async (time: string) => {
    await relistPrices(fresh.db, new Date(time))
    return offerList()
  }
  expect(await at('2030-02-01T12:00:00Z')).toEqual([0])
  expect(await at('2030-03-02T12:00:00Z')).toEqual([1, 'OFFER'])
  expect(await at('2030-03-20T12:00:00Z')).toEqual([2, 'OFFER', 'SIX'])
  expect(await at('2030-04-15T12:00:00Z')).toEqual([1, 'SIX'])
  expect(await at('2030-04-16T12:00:00Z')).toEqual([0])
})

it('fills a category of offers when the catalogue is loaded and when the category becomes one', async () => {
  await using begun = await freshDatabase((db) =>
    loadCatalogue(
      db,
      sampleCatalogue(
        [
          {
            id: 6,
            sku: 'TODAY',
            name: 'Today',
            ...reduced,
            special_from_date: null,
            special_to_date: null,
            lowestPrice: 190,
          },
        ],
        { category: [{ ...sampleCategory(53, 'Tilbud'), is_offer_list: true }] },
      ),
    ),
  )
  const inList = () =>
    begun.db.prepare('SELECT product_id FROM listings WHERE category_id = 53 AND store_id = 1').all()
  expect((await inList()).results).toEqual([{ product_id: 6 }])
  await begun.db.prepare('DELETE FROM listings WHERE category_id = 53').run()
  await relistPrices(begun.db, new Date())
  expect((await inList()).results).toEqual([{ product_id: 6 }])
})
