import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import type { Env } from '#worker/env.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { createCommerce } from './commerce.ts'

interface Asked {
  type: string
  size: number
  customerGroupId: number
  groupToken: string | null
  searchQuery: { _availableFilters: { field: string; options: { size: number } }[] }
}

const asked: Asked[] = []

/** An empty platform that remembers what it was asked. */
const env = {
  ADMIN_DOMAIN: 'karaffel.example',
  SESSION_SECRET: 's'.repeat(32),
  INVALIDATE_KEY: 'i'.repeat(16),
  GROUP_TOKEN_SECRET: 'g'.repeat(32),
  PLATFORM: {
    fetch: async (_: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)))
      return Response.json({ items: [], total: 0, start: 0, perPage: 50, aggregations: {} })
    },
  },
} as unknown as Env

const reading = { env, view: storeViews.da, group: 0, tags: tagRecorder() }
const commerce = createCommerce(reading)

it.each([
  ['default search/product 50', () => askCatalogue(reading, 'product', { filters: {} }), 'product', 50],
  ['attribute 150', () => commerce.attributes(['closure']), 'attribute', 150],
  ['category fetch 4000', () => commerce.allCategories(), 'category', 4000],
  ['CMS list 150', () => commerce.cmsSiblings('levering'), 'cms_hierarchy', 150],
  ['cms_block and cms_page max 500', () => commerce.allCmsPages(), 'cms_page', 500],
] as const)("page sizes: '%s'", async (_, read, type, size) => {
  asked.length = 0
  await read()
  expect(asked.filter((search) => search.type === type).map((search) => search.size)).toEqual([size])
})

it("'aggregation size 100'", async () => {
  asked.length = 0
  await askCatalogue(reading, 'product', { filters: {}, facets: ['country_code'] })
  expect(asked[0]?.searchQuery._availableFilters).toEqual([{ field: 'country_code', options: { size: 100 } }])
})

it("'Product search sends customerGroupId, 0 for anonymous', and with any other the proof of it", async () => {
  asked.length = 0
  for (const group of [0, 5]) await askCatalogue({ ...reading, group }, 'product', { filters: {} })
  expect(asked.map(({ customerGroupId }) => customerGroupId)).toEqual([0, 5])
  expect(asked.map(({ groupToken }) => groupToken !== null)).toEqual([false, true])
})
