import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { settled, simulatedPlatform } from '#tests/fixtures/simulated-catalogue.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { createCommerce } from './commerce.ts'

const { asked, PLATFORM } = simulatedPlatform()
const env = settled({ PLATFORM })
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
  expect(asked[0]?.searchQuery._availableFilters).toMatchObject([
    { field: 'country_code', options: { size: 100 } },
  ])
})

it("'Product search sends customerGroupId, 0 for anonymous', and with any other the proof of it", async () => {
  asked.length = 0
  for (const group of [0, 5]) await askCatalogue({ ...reading, group }, 'product', { filters: {} })
  expect(asked.map(({ customerGroupId }) => customerGroupId)).toEqual([0, 5])
  expect(asked.map(({ groupToken }) => groupToken !== null)).toEqual([false, true])
})
