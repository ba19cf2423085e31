import { afterEach, expect, test, vi } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { SimulatedPlatform } from '#tests/fixtures/simulated-platform/platform.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { createCommerce } from './commerce.ts'

const platform = SimulatedPlatform.ofCatalogue()
const env = edgeEnv({ PLATFORM: platform.binding })
const commerce = () => createCommerce({ env, view: storeViews.da, group: 0, tags: tagRecorder() })

afterEach(() => {
  vi.restoreAllMocks()
  platform.calls.length = 0
})

test.each([
  ['a page', () => commerce().cmsPage('om-os')],
  ['a block', () => commerce().cmsBlock('om-os')],
])("'CMS query returned empty result' is logged for a missing %s, and null is returned", async (_, read) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await read()).toBeNull()
  expect(JSON.parse(String(warn.mock.calls[0]?.[0]))).toMatchObject({
    message: 'CMS query returned empty result',
    key: 'om-os',
  })
})

test('each missing one of several CMS blocks is logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(await commerce().cmsBlocks(['usp', 'deposit'])).toEqual([])
  expect(warn).toHaveBeenCalledTimes(2)
})

test('CMS page sizes: widget lookup 50 (instance_type 1), menu lookup 1', async () => {
  await commerce().widgets('home')
  await commerce().widgetOfType('hero')
  await commerce().menu('main')
  expect(platform.searches.map(({ type, size }) => [type, size])).toEqual([
    ['widget', 50],
    ['widget', 1],
    ['menu', 1],
  ])
})
