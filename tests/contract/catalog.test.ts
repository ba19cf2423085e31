import { describe, expect, it } from 'vitest'
import { catalogSearch } from '#shared/platform-api/catalog.ts'
import { renderList } from '#shared/platform-api/product.ts'
import type { SearchRequestInput } from '#shared/platform-api/search-query.ts'
import { attempt } from './attempt.ts'
import { product, products, search } from './found.ts'
import { resultOf } from './result.ts'

const ids = { _sourceInclude: ['id', 'sku'] }
const onSale = { _appliedFilters: [{ attribute: 'status', value: { in: [1] } }] }

describe('the catalogue search', () => {
  it(
    'applies text and sort also without filters (the reference ignores them)',
    attempt(async () => {
      const { name, sku } = await product('da')
      const found = await search('da', { type: 'product', size: 50, searchQuery: { _searchText: name } })
      expect(found.map((item) => item.sku)).toContain(sku)
      const sorted = await search('da', { type: 'product', size: 10, sort: 'id:desc', ...ids })
      const order = sorted.map(({ id }) => id)
      expect(order).toEqual(order.toSorted((a, b) => b - a))
    }),
  )

  it(
    'finds a name without its Danish and Swedish letters, and by an unfinished word',
    attempt(async () => {
      const { name, sku } = await product('da')
      const folded = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/gi, 'o').replace(/æ/gi, 'ae')
      for (const typed of [folded, name.slice(0, -1), name.toUpperCase()]) {
        const found = await search('da', { type: 'product', size: 50, searchQuery: { _searchText: typed } })
        expect(
          found.map((item) => item.sku),
          typed,
        ).toContain(sku)
      }
    }),
  )

  it(
    'limits size and start (the reference does not)',
    attempt(async () => {
      const { items, perPage } = await resultOf(catalogSearch, asking({ size: 1_000_000, ...ids }))
      expect(items.length).toBeLessThanOrEqual(4000)
      expect(perPage).toBeLessThanOrEqual(4000)
      expect(await resultOf(catalogSearch, asking({ size: 0, from: -5 }))).toMatchObject({
        start: 0,
        perPage: 50,
      })
    }),
  )

  it(
    'returns the total as a number, the same on each page, and no product on two pages',
    attempt(async () => {
      const page = (from: number) => resultOf(catalogSearch, asking({ size: 3, from, sort: 'id', ...ids }))
      const [first, second] = [await page(0), await page(3)]
      expect(first.total).toBeGreaterThan(3)
      expect(second.total).toBe(first.total)
      const shown = [...first.items, ...second.items].map((item) => (item as { id: number }).id)
      expect(new Set(shown).size).toBe(shown.length)
    }),
  )

  it(
    'returns the requested fields and no others',
    attempt(async () => {
      const { sku } = await product('da')
      const searchQuery = { _appliedFilters: [{ attribute: 'sku', value: sku }] }
      const only = await search('da', { type: 'product', searchQuery, _sourceInclude: ['sku', 'name'] })
      expect(
        Object.keys(only[0])
          .filter((key) => !key.startsWith('_'))
          .toSorted(),
      ).toEqual(['name', 'sku'])
      const [less] = await search('da', { type: 'product', searchQuery, _sourceExclude: ['name'] })
      expect(less).toMatchObject({ sku })
      expect(less).not.toHaveProperty('name')
    }),
  )

  it(
    'keeps the other values of a facet when one is chosen (they vanish in the reference)',
    attempt(async () => {
      const facet = { _availableFilters: [{ field: 'color' }] }
      const counts = async (chosen: object[]) => {
        const searchQuery = { ...facet, _appliedFilters: [...onSale._appliedFilters, ...chosen] }
        const found = await resultOf(catalogSearch, asking({ searchQuery, size: 1 } as SearchRequestInput))
        return { total: found.total, buckets: found.aggregations.agg_terms_color?.buckets ?? [] }
      }
      const all = await counts([])
      expect(all.buckets).not.toEqual([])
      const value = all.buckets[0]?.key
      const chosen = await counts([{ attribute: 'color', scope: 'catalog', value: { in: [value] } }])
      expect(chosen.buckets).toEqual(all.buckets)
      expect(chosen.total).toBeLessThanOrEqual(all.total)
    }),
  )
})

describe('rendered prices', () => {
  it(
    'are in the order of the skus, without unknown ones, and agree with the search',
    attempt(async () => {
      const [one, two] = await products('da')
      const skus = [two?.sku, 'no-such-sku', one?.sku].join(',')
      const { items } = await resultOf(renderList, { query: { skus } })
      expect(items.map(({ id }) => id)).toEqual([two?.id, one?.id])
      const shown = items.map(({ price_info }) => Number(price_info.final_price) / 100)
      expect(shown).toEqual([two, one].map((item) => Number(item?.price_incl_tax)))
    }),
  )
})

function asking(request: Partial<SearchRequestInput>) {
  return { body: { store: 'da', type: 'product', searchQuery: onSale, ...request } }
}
