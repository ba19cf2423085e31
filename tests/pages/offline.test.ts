import { describe, expect, it } from 'vitest'
import type { ClientManifest } from '#shared/client-manifest.ts'
import { colours } from '#shared/shop.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { startedBy } from '../support/started-by.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'

const views = [hosts.da, hosts.sv]

describe('/offline', () => {
  it.each(views)('is a whole page on %s, with links to home and cart', async (host) => {
    const answer = await page('/offline', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer)
    expect(answer.html).toContain('name="robots" content="noindex"')
    const main = /<main.*<\/main>/s.exec(answer.html)?.[0] ?? ''
    expect(main).toMatch(/offline/i)
    expect(main).toContain('href="/"')
    expect(main).toContain('href="/cart"')
  })
})

describe('the service worker file', () => {
  it('is at /service-worker.js, is revalidated each time and may contact the shop only', async () => {
    const answer = await shop('/service-worker.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(await answer.text()).not.toMatch(/\bimport\b|sourceMappingURL/)
  })

  it('is different for each build', async () => {
    const { build } = (await (await shop('/client-manifest.json')).json()) as ClientManifest
    expect(await (await shop('/service-worker.js')).text()).toContain(build)
  })

  it.each([
    ['/', 'da-0'],
    ['/pwa.html', 'da-0'],
    ['/c/rodvin', 'da-0'],
    ['/_data/c/rodvin', 'da-0'],
    ['/_data', 'da-0'],
    ['/cart', 'da-0'],
    ['/checkout', 'da-0'],
    ['/confirmation', 'da-0'],
    ['/offline', 'da-0'],
  ])('gets an audience header for %s: %s', async (path, audience) => {
    expect((await shop(path)).headers.get('Offline-Audience')).toBe(audience)
  })

  it('gets another audience header in another view', async () => {
    expect((await shop('/cart', {}, hosts.sv)).headers.get('Offline-Audience')).toBe('sv-0')
  })

  it.each([
    '/withdrawal',
    '/age-approve',
    '/error',
    '/my-account',
    '/c/not-there',
    '/api/session',
    '/api/cart/pull',
    '/client-manifest.json',
    '/cache-version.json',
  ])('gets no audience header for %s', async (path) => {
    expect((await shop(path)).headers.get('Offline-Audience')).toBeNull()
  })
})

describe('the client manifest', () => {
  it('lists every file that the view’s pages may need, and marks those needed first', async () => {
    const answer = await shop('/client-manifest.json')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
    const { files } = (await answer.json()) as ClientManifest
    const first = files.filter(({ initial }) => initial).map(({ url }) => url)
    const paths = ['/', '/c/rodvin', (await firstProduct('simple')).href]
    const begun = (await Promise.all(paths.map((path) => page(path)))).flatMap(({ html }) => startedBy(html))
    expect(first.filter((url) => url.endsWith('.css'))).toEqual([])
    expect(first.filter((url) => url.endsWith('.js')).toSorted()).toEqual([...new Set(begun)].toSorted())
    const [checkout] = files.filter(({ url }) => url.includes('/checkout-'))
    expect(checkout?.initial).toBe(false)
    expect((await shop(checkout?.url ?? '')).headers.get('Cache-Control')).toContain('immutable')
    const names = files.map(({ url }) => url).join()
    expect(names).toContain('da-DK')
    expect(names).not.toContain('sv-SE')
  })
})

describe('/cache-version.json', () => {
  it.each(views)('on %s has the build id and is not cached', async (host) => {
    const answer = await shop('/cache-version.json', {}, host)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    const { build } = (await (await shop('/client-manifest.json', {}, host)).json()) as ClientManifest
    expect(await answer.json()).toEqual({ build })
  })
})

describe('the web app manifest', () => {
  it.each([
    [hosts.da, 'da-DK', 'Karaffel – vin og spiritus'],
    [hosts.sv, 'sv-SE', 'Karaffel – vin och sprit'],
  ])(
    'has the name of the language of %s, the paper colour and starts at /pwa.html',
    async (host, lang, name) => {
      const answer = await shop('/manifest.webmanifest', {}, host)
      expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
      const { paper } = colours
      expect(await answer.json()).toMatchObject({
        ...{ id: '/', lang, name, short_name: 'Karaffel', scope: '/', start_url: '/pwa.html' },
        ...{ display: 'standalone', theme_color: paper, background_color: paper },
      })
      expect((await page('/pwa.html', host)).status).toBe(200)
      expect((await page('/', host)).html).toContain(`name="theme-color" content="${paper}"`)
    },
  )

  it('has icons of its stated sizes, one of them maskable', async () => {
    const { icons } = (await (await shop('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
    for (const { src, sizes, type } of icons) {
      const answer = await shop(src)
      expect(answer.headers.get('Content-Type')).toBe(type)
      if (type === 'image/png') expect(`${await widthOf(answer)}x${await widthOf(answer)}`).toBe(sizes)
    }
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec((await page('/')).html)?.[1] ?? ''
    expect(await widthOf(await shop(touch))).toBe(180)
  })
})

/** Returns the width of a PNG, which follows 8 bytes of signature and 8 bytes of header length and name. */
async function widthOf(answer: Response): Promise<number> {
  return new DataView(await answer.clone().arrayBuffer()).getUint32(16)
}
