import { expect, it } from 'vitest'
import { storeViews } from '#shared/store-view.ts'
import { edgeEnv } from '#tests/fixtures/edge-env.ts'
import { categoryAddress } from './url-path.ts'

const red = { id: 21, name: 'Rødvin', slug: 'rodvin', url_path: 'vin/rødvin' }

it.each([
  [{}, 'rodvin', '/c/rodvin'],
  [{ SLUG_FROM_URL_KEY: 'false' }, 'rodvin-21', '/c/rodvin-21'],
  [{ URL_DISPATCHING: 'true' }, 'rodvin', '/vin/r%C3%B8dvin'],
  [{ APPEND_STORE_CODE: 'sv' }, 'rodvin', '/c/rodvin'],
  [{ APPEND_STORE_CODE: 'sv, da' }, 'rodvin', '/da/c/rodvin'],
])('a category with the settings %j has the slug %s and the address %s', (vars, slug, href) => {
  const env = edgeEnv(vars)
  expect(categoryAddress(red, { env, view: storeViews.da })).toEqual({ slug, href })
})
