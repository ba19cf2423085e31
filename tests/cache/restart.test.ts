import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop } from '#worker/local/shop.ts'
import { cmsPage } from '../fixtures/simulated-platform/cms-page.ts'
import { SimulatedPlatform } from '../fixtures/simulated-platform/platform.ts'
import { patient } from '../support/patience.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

const platform = new SimulatedPlatform()
let folder: string
let PLATFORM_URL: string
let version = 1

beforeAll(async () => {
  folder = await shopStorage(0)
  PLATFORM_URL = await platform.listen()
  platform.onSearch(cmsPage(() => ({ title: `version ${version}` })))
})
afterAll(() => platform.close())

/** Starts the process, requests these paths, and returns status and title of each. */
async function life(ask: (path: string) => string[]): Promise<{ status: string | null; title?: string }[]> {
  const shop = await startShop({ port: 0, folder, products: 0, vars: { ...patient, PLATFORM_URL } })
  const seen = []
  for (const path of ask(`/invalidate?key=${shop.secrets.INVALIDATE_KEY}&tag=`)) {
    const answer = await send(Number(shop.url.port), path, { headers: { Host: 'localhost' } })
    const title = /<title>(.*?) – /.exec(await answer.text())?.[1]
    if (!path.startsWith('/invalidate')) seen.push({ status: answer.headers.get('Cache-Status'), title })
  }
  await shop[Symbol.asyncDispose]()
  return seen
}

test('pages requested twice and purges survive a restart', async () => {
  const asked = ['/i/a', '/i/b', '/i/once']
  expect(await life((purge) => [...asked, '/i/a', '/i/b', `${purge}cms_page:b`])).toEqual([
    ...asked.map(() => ({ status: 'karaffel; fwd=miss; stored', title: 'version 1' })),
    { status: 'karaffel; hit', title: 'version 1' },
    { status: 'karaffel; hit', title: 'version 1' },
  ])
  version = 2
  expect(await life(() => asked)).toEqual([
    { status: 'karaffel; hit', title: 'version 1' },
    { status: 'karaffel; fwd=miss; stored', title: 'version 2' },
    { status: 'karaffel; fwd=miss; stored', title: 'version 2' },
  ])
})
