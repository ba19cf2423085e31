import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { createCommerce } from './commerce.ts'
import { sortOrder } from './list-order.ts'

const platform = SimulatedPlatform.ofCatalogue()
const env = edgeEnv({ PLATFORM: platform.binding })
const reading = { env, view: storeViews.da, group: 0, tags: tagRecorder() }
const commerce = createCommerce(reading)

it.each([
  ['default search/product 50', () => askCatalogue(reading, 'product', { filters: {} }), 'product', 50],
  ['attribute 150', () => commerce.attributes(['closure']), 'attribute', 150],
  ['category fetch 4000', () => commerce.allCategories(), 'category', 4000],
  ['find categories 50', () => commerce.categories([11, 12]), 'category', 50],
  ['CMS list 150', () => commerce.cmsSiblings('levering'), 'cms_hierarchy', 150],
  ['cms_block and cms_page max 500', () => commerce.allCmsPages(), 'cms_page', 500],
] as const)("page sizes: '%s'", async (_, read, type, size) => {
  platform.calls.length = 0
  await read()
  expect(platform.searches.filter((search) => search.type === type).map((search) => search.size)).toEqual([
    size,
  ])
})

it("'aggregation size 100'", async () => {
  platform.calls.length = 0
  await askCatalogue(reading, 'product', { filters: {}, facets: ['country_code'] })
  expect(platform.searches[0]?.searchQuery._availableFilters).toMatchObject([
    { field: 'country_code', options: { size: 100 } },
  ])
})

it('a catalogue request has every field of the specification: store, type, searchQuery, customerGroupId, size, from, sort, _sourceInclude/_sourceExclude, groupToken', async () => {
  platform.calls.length = 0
  await askCatalogue(reading, 'product', { filters: { status: 1 }, sort: sortOrder('price-asc') })
  await askCatalogue(reading, 'product', { filters: { status: 1 } })
  expect(platform.calls.map(({ body }) => body)).toMatchObject([{ sort: 'final_price:asc' }, { sort: '' }])
  expect(Object.keys(platform.calls[0]?.body)).toEqual([
    ...['store', 'type', 'searchQuery', 'customerGroupId', 'size', 'from', 'sort'],
    ...['_sourceInclude', '_sourceExclude', 'groupToken'],
  ])
})

it("'Product search sends customerGroupId, 0 for anonymous', and a group token for other groups", async () => {
  platform.calls.length = 0
  for (const group of [0, 5]) await askCatalogue({ ...reading, group }, 'product', { filters: {} })
  expect(platform.searches.map(({ customerGroupId }) => customerGroupId)).toEqual([0, 5])
  expect(platform.searches.map(({ groupToken }) => groupToken !== null)).toEqual([false, true])
})
