import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { widgetSections } from './widget-sections.ts'

it("'custom SKU list 30': a row of chosen products names at most as many, and one that names more is left out", async () => {
  const platform = SimulatedPlatform.ofCatalogue()
  const env = edgeEnv({ PLATFORM: platform.binding })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  const row = (count: number) => ({
    instance_type: 'product_row',
    parameters: { title: 'Udvalgt', skus: Array.from({ length: count }, (_, index) => `${index}`) },
  })
  await widgetSections([row(31)], commerce)
  expect(platform.searches).toEqual([])
  await widgetSections([row(30)], commerce)
  expect(platform.searches).toMatchObject([{ type: 'product', size: 30 }])
})
