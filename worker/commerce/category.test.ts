import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { sampleCategory } from '#tests/fixtures/sample-catalogue.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { BelowRoot } from './category.ts'
import { createCommerce } from './commerce.ts'

it("'Category lookup by id below the configured root category id is an error', and sends no request", async () => {
  const platform = SimulatedPlatform.ofCatalogue()
  const env = edgeEnv({ PLATFORM: platform.binding, ROOT_CATEGORY: '10' })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  await expect(commerce.category('9')).rejects.toThrow(BelowRoot)
  await expect(commerce.category('10')).rejects.toThrow(BelowRoot)
  expect(platform.searches).toEqual([])
  expect(await commerce.category('11')).toBeNull()
})

it('more than 50 categories are requested 50 at a time', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => index + 11)
  const platform = new SimulatedPlatform()
  platform.on('POST /api/catalog/search', ({ body: { from, size } }) => ({
    json: {
      items: ids.slice(from, from + size).map((id) => sampleCategory(id, 'Wine')),
      total: ids.length,
      start: from,
      perPage: size,
      aggregations: {},
    },
  }))
  const env = edgeEnv({ PLATFORM: platform.binding })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  expect((await commerce.categories(ids)).map(({ id }) => id)).toEqual(ids)
  expect(platform.searches.map(({ from, size }) => [from, size])).toEqual([
    [0, 50],
    [50, 50],
    [100, 50],
  ])
})
