import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { widgetSections } from './widget-sections.ts'

const skus = Array.from({ length: 31 }, (_, index) => `${index}`)

async function searchesOf(parameters: object) {
  const platform = SimulatedPlatform.ofCatalogue()
  const env = edgeEnv({ PLATFORM: platform.binding })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  await widgetSections(
    [{ instance_type: 'product_row', parameters: { title: 'Udvalgt', ...parameters } }],
    commerce,
  )
  return platform.searches
}

const filterOf = (searched: readonly string[]) =>
  expect.arrayContaining([expect.objectContaining({ attribute: 'sku', value: { in: searched } })])

it.each([
  [{}, 'times_bought30'],
  [{ period: 7 }, 'times_bought7'],
  [{ period: '365' }, 'times_bought365'],
  // The platform does not count sales of this period.
  [{ period: 14 }, 'times_bought30'],
])("'custom SKU list 30 sorted times_bought{period} descending': %j", async (parameters, field) => {
  const [search, ...others] = await searchesOf({ skus, ...parameters })
  expect(others).toEqual([])
  expect(search).toMatchObject({
    type: 'product',
    size: 30,
    searchQuery: { _appliedFilters: filterOf(skus) },
  })
  expect(search?.searchQuery._appliedSort).toMatchObject([
    { field: 'stock.is_in_stock' },
    { field, options: { order: 'desc' } },
  ])
})

it('an editor’s order of skus is kept if the widget asks for it: the first 30', async () => {
  const [search] = await searchesOf({ skus, order: 'listed' })
  expect(search).toMatchObject({ size: 30, searchQuery: { _appliedFilters: filterOf(skus.slice(0, 30)) } })
  expect(search?.searchQuery._appliedSort ?? []).toEqual([])
})

it('a widget without skus sends no search', async () => {
  expect(await searchesOf({ skus: [] })).toEqual([])
})
