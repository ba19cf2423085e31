import { beforeEach, expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from './commerce.ts'

const platform = SimulatedPlatform.ofCatalogue(() => [
  { attribute_id: 1, attribute_code: 'closure', options: [{ value: '1', label: 'Cork' }] },
])
const env = edgeEnv({ SKIPPED_ATTRIBUTES: 'cost, secret_margin', PLATFORM: platform.binding })
const commerce = () => createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })

/** Returns the codes that the searches were for. */
const askedFor = () => platform.searches.map(({ searchQuery }) => searchQuery._appliedFilters[0]?.value)

beforeEach(() => {
  platform.calls.length = 0
})

it("'Attribute names with a dot are skipped; blacklisted attributes skipped'", async () => {
  const found = await commerce().attributes(['closure', 'stock.qty', 'cost', 'secret_margin'])
  expect([...found.keys()]).toEqual(['closure'])
  expect(askedFor()).toEqual([{ in: ['closure'] }])
})

it("'attributes not found are blacklisted': they are not requested again for the same page", async () => {
  const reads = commerce()
  await reads.attributes(['closure', 'nobody_knows'])
  await reads.attributes(['closure', 'nobody_knows'])
  await reads.attributes(['nobody_knows'])
  expect(askedFor()).toEqual([{ in: ['closure', 'nobody_knows'] }, { in: ['closure'] }])
  await commerce().attributes(['nobody_knows'])
  expect(platform.searches).toHaveLength(3)
})
