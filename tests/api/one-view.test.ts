import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFiles } from '#worker/local/import/import-files.ts'
import { type LocalShop, startShop, temporaryFolder } from '#worker/local/shop.ts'
import { byView } from '#worker/platform/catalog/writing/shape.ts'
import { patient } from '../support/patience.ts'
import { send } from '../support/shop.ts'

// A shop that sells in Denmark alone: both Workers as they are built after `npm run new-shop -- --views da --view da`, without ORIGIN_SV.

const built = temporaryFolder()
let shop: LocalShop

const text = `sku;name;price;qty;category;country;color;volume_ml;abv
W-1;Bakkevin;149;24;Rødvin;Tyskland;red;750;13
`

beforeAll(async () => {
  const building = spawnSync(process.execPath, ['tests/fixtures/one-view/build.ts', built], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(building.status).toBe(0)
  const file = { name: 'shop.csv', text }
  const { catalogue } = await importFiles(byView(() => file))
  const without = { ORIGIN_SV: '' }
  shop = await startShop({
    ...{ port: 0, built, catalogue, isQuiet: true },
    ...{ vars: { ...patient, ...without }, platformVars: without },
  })
})
afterAll(async () => {
  await shop?.miniflare.dispose()
  rmSync(built, { recursive: true })
})

async function page(path: string, host = 'localhost'): Promise<string> {
  const answer = await send(Number(shop.url.port), path, { headers: { Host: `${host}:${shop.url.port}` } })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test('a shop with one view shows its language at every host, and offers no other language', async () => {
  for (const host of ['localhost', 'da.localhost', 'vinbod.example']) {
    const home = await page('/', host)
    expect(home, host).toContain('<html lang="da-DK"')
    expect(home, host).not.toMatch(/hreflang|se\.localhost|Svenska|sv-SE/i)
  }
})

test('the page of a product has its canonical address at the one origin and no alternate', async () => {
  const listed = await page('/sitemap/product/b')
  const [, href = ''] = /href="(\/p\/[^"]+)"/.exec(listed) ?? []
  const product = await page(href)
  expect(product).toContain('Bakkevin')
  expect(product).toMatch(/<link rel="canonical" href="http:\/\/da\.localhost/)
  expect(product).not.toMatch(/hreflang|se\.localhost/i)
})

test('robots and sitemaps of a shop with one view name its own origin alone, without hreflang', async () => {
  const robots = await page('/robots.txt')
  const maps = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => new URL(address))
  expect(maps.map(({ hostname }) => hostname)).toEqual(['da.localhost'])
  let addresses = maps
  let xml = ''
  for (let depth = 0; depth < 3 && addresses.length; depth++) {
    const files = await Promise.all(addresses.map(({ pathname, search }) => page(pathname + search)))
    xml += files.join('\n')
    addresses = files
      .flatMap((file) => [...file.matchAll(/<sitemap>[\s\S]*?<loc>([^<]+)<\/loc>/g)])
      .map(([, address = '']) => new URL(address))
  }
  expect(xml).toContain('/p/')
  expect(xml).not.toMatch(/hreflang|se\.localhost/)
})
