import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { BelowRoot } from './category.ts'
import { createCommerce } from './commerce.ts'

it("'Category lookup by id below the configured root category id is an error', and nobody is asked", async () => {
  const platform = SimulatedPlatform.ofCatalogue()
  const env = edgeEnv({ PLATFORM: platform.binding, ROOT_CATEGORY: '10' })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  await expect(commerce.category('9')).rejects.toThrow(BelowRoot)
  await expect(commerce.category('10')).rejects.toThrow(BelowRoot)
  expect(platform.searches).toEqual([])
  expect(await commerce.category('11')).toBeNull()
})
