import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { settled, simulatedPlatform } from '#tests/fixtures/simulated-catalogue.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { BelowRoot } from './category.ts'
import { createCommerce } from './commerce.ts'

it("'Category lookup by id below the configured root category id is an error', and nobody is asked", async () => {
  const { asked, PLATFORM } = simulatedPlatform()
  const env = settled({ PLATFORM, ROOT_CATEGORY: '10' })
  const commerce = createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })
  await expect(commerce.category('9')).rejects.toThrow(BelowRoot)
  await expect(commerce.category('10')).rejects.toThrow(BelowRoot)
  expect(asked).toEqual([])
  expect(await commerce.category('11')).toBeNull()
})
