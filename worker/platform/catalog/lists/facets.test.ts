import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listed, query, type WineShop, wineShop } from '#tests/fixtures/wine-shop.ts'
import { countListings } from '../writing/refresh-lists.ts'

let shop: WineShop

beforeAll(async () => {
  shop = await wineShop()
}, 30_000)

afterAll(() => shop[Symbol.asyncDispose]())

describe('facets', () => {
  const _availableFilters = [{ field: 'color' }, { field: 'country_code' }, { field: 'price' }]
  const inVin = { category_ids: { in: [20] }, ...listed }
  const buckets = (answer: Awaited<ReturnType<typeof shop.search>>, name: string) =>
    Object.fromEntries((answer.aggregations[name]?.buckets ?? []).map(({ key, count }) => [key, count]))

  it('count the products of the list, and products that match only by a variant separately', async () => {
    const answer = await shop.search({ searchQuery: { ...query(inVin), _availableFilters } })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4, 59: 1, 60: 1 })
    expect(buckets(answer, 'agg_terms_color_options')).toEqual({ 61: 1 })
    expect(buckets(answer, 'agg_terms_country_code')).toEqual({ ES: 4, DK: 1, SE: 1 })
    expect(buckets(answer, 'agg_range_price')).toMatchObject({
      '40.0-60.0': 1,
      '60.0-100.0': 1,
      '100.0-200.0': 2,
      '200.0-300.0': 1,
      '300.0-500.0': 1,
    })
    expect(answer.aggregations.agg_min_lowestPrice?.value).toBe(45_00)
    expect(answer.aggregations.agg_max_lowestPrice?.value).toBe(300_00)
    expect(answer.aggregations.agg_min_cost_price?.value).toBeNull()
  })

  it('ignore the filter of their own field, and apply all other filters', async () => {
    const chosen = { color: { in: ['58'] }, country_code: { in: ['ES'] } }
    const answer = await shop.search({ searchQuery: { ...query(inVin, chosen), _availableFilters } })
    expect(answer.total).toBe(4)
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4 })
    expect(buckets(answer, 'agg_terms_country_code')).toEqual({ ES: 4 })
    const one = await shop.search({
      searchQuery: { ...query(inVin, { color: { in: ['59', 60] } }), _availableFilters },
    })
    expect(one.items.map((item) => item.sku)).toEqual(['10004', '10005'])
    expect(buckets(one, 'agg_terms_color')).toEqual({ 58: 4, 59: 1, 60: 1 })
    expect(buckets(one, 'agg_terms_country_code')).toEqual({ DK: 1, SE: 1 })
  })

  it('find a product by the value of one of its variants', async () => {
    expect(await shop.skus({ searchQuery: query(inVin, { color: { in: ['61'] } }) })).toEqual(['MAG'])
  })

  it('filter by price including the lower bound and excluding the upper bound', async () => {
    const answer = await shop.search({
      searchQuery: { ...query(inVin, { price: { gte: 45, lt: 120 } }), _availableFilters },
    })
    expect(answer.items.map((item) => item.sku)).toEqual(['10002', '10004'])
    expect(buckets(answer, 'agg_range_price')).toMatchObject({ '100.0-200.0': 2, '300.0-500.0': 1 })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 1, 59: 1 })
  })

  it('are the same for a whole category and for a filter that leaves out no product', async () => {
    const before = await shop.search({ searchQuery: { ...query(inVin), _availableFilters } })
    const now = await shop.search({
      searchQuery: { ...query({ ...inVin, id: { gt: 0 } }), _availableFilters },
    })
    expect(now.aggregations).toEqual(before.aggregations)
    expect(now.total).toBe(before.total)
    expect(now.items.map(({ sku }) => sku)).toEqual(before.items.map(({ sku }) => sku))
  })

  it('return no more values than the requested size', async () => {
    const answer = await shop.search({
      searchQuery: { ...query(inVin), _availableFilters: [{ field: 'color', options: { size: 1 } }] },
    })
    expect(buckets(answer, 'agg_terms_color')).toEqual({ 58: 4 })
  })
})

describe('the cached facet index of a category', () => {
  it('is discarded when the lists have been counted again', async () => {
    const asked = {
      searchQuery: {
        ...query({ category_ids: { in: [22] } }, { color: { in: ['59'] } }),
        _availableFilters: [{ field: 'color' }],
      },
    }
    expect(await shop.skus(asked)).toEqual(['10004'])
    await shop.db.batch([
      shop.db.prepare(
        "UPDATE product_facets SET facet_id = (SELECT id FROM facets WHERE store_id = 1 AND attribute = 'color' AND value = '59') WHERE store_id = 1 AND product_id = 5 AND facet_id IN (SELECT id FROM facets WHERE attribute = 'color')",
      ),
    ])
    expect(await shop.skus(asked)).toEqual(['10004'])
    await countListings(shop.db)
    expect(await shop.skus(asked)).toEqual(['10004', '10005'])
  })
})
