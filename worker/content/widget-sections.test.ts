import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { settled, simulatedPlatform } from '#tests/fixtures/simulated-catalogue.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from '#worker/commerce/commerce.ts'
import { widgetSections } from './widget-sections.ts'

it("'custom SKU list 30': a row of chosen products names at most as many, and one that names more is left out", async () => {
  const { asked, PLATFORM } = simulatedPlatform()
  const env = settled({ PLATFORM })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  const row = (count: number) => ({
    instance_type: 'product_row',
    parameters: { title: 'Udvalgt', skus: Array.from({ length: count }, (_, index) => `${index}`) },
  })
  await widgetSections([row(31)], commerce)
  expect(asked).toEqual([])
  await widgetSections([row(30)], commerce)
  expect(asked).toMatchObject([{ type: 'product', size: 30 }])
})
