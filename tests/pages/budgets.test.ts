// Why: docs/decisions/018-size-of-the-client.md
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type AccountBlock, accountHref, accountTitles } from '#shared/account-blocks.ts'
import { categoryIds } from '#tests/fixtures/demonstration.ts'
import { cookieOf } from '../support/edge.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { startedBy } from '../support/started-by.ts'
import { firstHref, firstProduct } from './first-product.ts'
import { post } from './form.ts'
import { FormBrowser, withBottle } from './form-browser.ts'

const KB = 1000

/** Bytes of a first load as they are sent; `html` includes the styles of the entry, `style` is one further sheet. */
const budget = { html: 32 * KB, script: 78 * KB, style: 10 * KB, font: 50 * KB }

/** The largest total of the scripts of an account page, in bytes. */
const accountScript = 102 * KB

describe('a first load stays within its bytes:', () => {
  it.each([
    ['the front page', async () => '/'],
    ['the front page in Swedish', async () => '/', hosts.sv],
    ['a category of forty cards', async () => '/c/rodvin'],
    ['a product page', async () => (await firstProduct('simple')).href],
    ['a product page with variants', async () => (await firstProduct('configurable')).href],
  ] satisfies [string, () => Promise<string>, string?][])(
    '%s',
    { timeout: 120_000 },
    async (_, path, host: string = hosts.da) => {
      const { html } = await page(await path(), host)
      const files = {
        script: startedBy(html),
        font: [
          ...new Set(Array.from(html.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g), ([, href = '']) => href)),
        ],
      }
      // The document preloads the page's own script, so that it does not wait for the entry.
      expect(files.script.join(' ')).toMatch(/\/(?:home|category|product)-[\w-]{7}\.js/)
      expect(brotli(Buffer.from(html))).toBeLessThanOrEqual(budget.html)
      expect(hrefs(html, /rel="stylesheet"/)).toEqual([])
      for (const kind of ['script', 'font'] as const) {
        expect(await weight(files[kind]), kind).toBeLessThanOrEqual(budget[kind])
      }
      // Vite’s wrapper of each `import()` is removed (worker/build/further-styles.ts).
      expect(await contents(files.script[0] ?? '')).not.toContain('vite:preloadError')
      // Renamed exports would add bytes to the entry (worker/build/entry-exports.ts).
      expect(String(await contents(files.script[0] ?? ''))).not.toMatch(/export\{[^}]* as /)
    },
  )
})

it.each([hosts.da, hosts.sv])(
  'each page linked from the front page of %s takes at most 32 KB with its styles',
  {
    timeout: 120_000,
  },
  async (host) => {
    const links = (await page('/', host)).html.matchAll(/<a [^>]*href="(\/(?!my-account)[^"#?]+)"/g)
    const paths = new Set(Array.from(links, ([, path = '']) => path))
    expect([...paths].filter((path) => path.startsWith('/c/')).length).toBeGreaterThan(60)
    for (const path of paths) {
      expect(brotli(Buffer.from((await page(path, host)).html)), path).toBeLessThanOrEqual(budget.html)
    }
  },
)

describe('the script of the account is at most 102 KB, in Swedish, whose texts are longer:', () => {
  const network = { 'CF-Connecting-IP': '10.7.20.1' }

  it.each(['/my-account', '/my-account/my-lists'])('%s as a guest', async (path) => {
    const { html } = await page(path, hosts.sv)
    expect(html).toContain('name="password"')
    expect(await weight(startedBy(html))).toBeLessThanOrEqual(accountScript)
  })

  it('each block as a customer', { timeout: 120_000 }, async () => {
    const fields = { email: 'mette.holm@karaffel-demo.example', password: 'vinhandler' }
    const headers = { ...network, Cookie: cookieOf(await post('/my-account', fields, network, hosts.sv)) }
    await post(accountHref('my-lists'), { action: 'open', name: 'Jul' }, headers, hosts.sv)
    const read = async (path: string) => (await shop(path, { headers }, hosts.sv)).text()
    const own = new Set<string>()
    for (const block of Object.keys(accountTitles) as AccountBlock[]) {
      const html = await read(await pathOf(block, read))
      expect(html, block).toContain('Mette Holm')
      const files = startedBy(html)
      expect(await weight(files), block).toBeLessThanOrEqual(accountScript)
      own.add(files.join())
    }
    // The two club blocks share a file; each other block has its own.
    expect(own.size).toBe(Object.keys(accountTitles).length - 1)
  })
})

async function pathOf(block: AccountBlock, read: (path: string) => Promise<string>): Promise<string> {
  if (!block.endsWith(':id')) return accountHref(block)
  if (block === 'shipping-details/:id') return accountHref(block, 'new')
  const parent = accountHref(block.slice(0, -'/:id'.length) as AccountBlock)
  return new RegExp(`href="(${parent}/[^"]+)"`).exec(await read(parent))?.[1] ?? ''
}

describe('the pictures of the first screen', () => {
  it.each([
    ['the front page', async () => '/'],
    ['a category', async () => '/c/rodvin'],
    ['a product', async () => (await firstProduct('simple')).href],
    ['the best sellers', async () => '/vildmed-bestseller'],
  ])('of %s: one preload with high priority, the rest lazy, each with width and height', async (_, path) => {
    const { html } = await page(await path())
    const images = [...html.matchAll(/<img[^>]+>/g)].map(([image]) => image)
    const eager = images.filter((image) => !image.includes('loading="lazy"'))
    expect(eager.length).toBeGreaterThan(0)
    expect(eager.length).toBeLessThan(3)
    const preloads = [...html.matchAll(/<link[^>]+as="image"[^>]*>/g)].map(([link]) => link)
    expect(preloads.map((link) => attributeOf(link, 'href'))).toEqual(
      eager.map((image) => attributeOf(image, 'src')),
    )
    for (const image of [...eager, ...preloads]) expect(image).toMatch(/fetchpriority="high"/i)
    for (const image of images) expect(image).toMatch(/ width="\d+" height="\d+"/)
  })
})

function attributeOf(tag: string, attribute: string): string | undefined {
  return new RegExp(` ${attribute}="([^"]+)"`).exec(tag)?.[1]
}

it('the scripts that run after a tap on a card ask the browser to compile them when they load', () => {
  for (const name of ['after', 'product']) {
    const [path = ''] = globSync(`dist/client/assets/${name}-???????.js`)
    expect(readFileSync(path, 'utf8').trimStart().slice(0, 28), name).toBe('//# allFunctionsCalledOnLoad')
  }
})

describe('the style sheets', () => {
  it.each([
    ['the front page', async () => '/', []],
    ['a category', async () => '/c/rodvin', []],
    ['a product', async () => (await firstProduct('simple')).href, []],
    ['a case, whose places load later', async () => (await firstProduct('bundle')).href, ['further']],
    ['a kit', async () => (await firstProduct('grouped')).href, ['further']],
    ['a product with custom options', async () => firstHref(categoryIds.carafes), ['further']],
    ['the cart', async () => '/cart', ['further']],
    [
      'an electronic label, which has no inline styles',
      async () => `/elabel/${(await firstProduct('simple')).card.sku}`,
      ['entry', 'further'],
    ],
  ])('linked from %s are those needed before the first paint', async (_, path, names) => {
    const { html, headers } = await page(await path())
    const sheets = hrefs(html, /rel="stylesheet"/)
    expect(sheets.map((sheet) => /^\/assets\/([a-z]+)-/.exec(sheet)?.[1])).toEqual(names)
    const hinted = sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`)
    expect(headers.get('Link')).toBe(hinted.join(', ') || null)
    expect(await weight(sheets)).toBeLessThanOrEqual(names.length * budget.style)
  })

  it('of the cart contain the rules of its form, whose code no browser loads', async () => {
    const { html: filled } = await (await withBottle(new FormBrowser('10.37.0.9'))).read('/cart')
    const form = /class="([\w-]+)" tabindex="-1" aria-hidden/i.exec(filled)?.[1]
    const { html } = await page('/cart')
    const linked = await Promise.all(hrefs(html, /rel="stylesheet"/).map(contents))
    expect([html, ...linked].join().includes(`.${form}{`)).toBe(true)
  })

  it('of a later part are loaded only if no document has them', () => {
    // The desk has a build of its own.
    const files = globSync('dist/client/assets/*.js')
      .filter((file) => !basename(file).startsWith('desk-'))
      .map((file) => readFileSync(file, 'utf8'))
    const lists = files.flatMap((code) => code.match(/furtherSheets=\[.*?\]|__vite__mapDeps/g) ?? [])
    expect(lists.length).toBeGreaterThan(1)
    for (const list of lists) expect(list).toMatch(/^furtherSheets=\["assets\/further-[^"]+"\]$/)
  })

  it('have their cascade layers in order', async () => {
    const { html } = await page('/')
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    const layers = [...css.matchAll(/@layer ([a-z, ]+)[{;]/g)].flatMap(([, names = '']) =>
      names.trim().split(/, ?/),
    )
    expect([...new Set(layers)]).toEqual(['reset', 'tokens', 'base', 'ui', 'page'])
  })
})

it.each([
  ['storefront', 'karaffel', 400],
  ['shopping agents and feeds', 'agents', 352],
])('the Worker of the %s, in the folder %s, takes at most %i KB, compressed', (_, folder, most) => {
  const files = globSync(`dist/${folder}/**/*.js`).map((file) => readFileSync(file))
  expect(files.length).toBeGreaterThan(0)
  expect(gzipSync(Buffer.concat(files)).length).toBeLessThanOrEqual(most * KB)
})

function hrefs(html: string, kind: RegExp): string[] {
  const links = [...html.matchAll(/<link[^>]+>/g)].map(([link]) => link).filter((link) => kind.test(link))
  return [...new Set(links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? ''))]
}

/** Returns the compressed bytes that a current browser receives. */
async function weight(files: readonly string[]): Promise<number> {
  const sizes = files.map(async (file) => {
    const sent = await shop(file, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
    return (await sent.arrayBuffer()).byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function contents(file: string): Promise<Buffer> {
  return Buffer.from(await (await shop(file)).arrayBuffer())
}

function brotli(bytes: Buffer): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
}
