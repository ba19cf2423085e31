import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'

describe('the sitemap', () => {
  it.each([hosts.da, hosts.sv])(
    '%s lists categories, texts, letters, and the products of the first letter',
    async (host) => {
      const answer = await page('/sitemap', host)
      expect(answer.status).toBe(200)
      expectWholePage(answer, host)
      expectCached(answer, 'product', 'category', 'cms_page')
      expect(answer.html).toMatch(/href="\/sitemap\/product\/b"/)
      expect(answer.html.match(/href="\/c\//g)?.length).toBeGreaterThan(30)
      expect(answer.html.match(/href="\/p\//g)?.length).toBeGreaterThan(10)
    },
  )
})

describe('robots.txt', () => {
  it('names the view’s sitemap', async () => {
    const text = await (await shop('/robots.txt', {}, hosts.sv)).text()
    expect(text).toMatch(/^Sitemap: http:\/\/se\.localhost[:\d]*\/sitemap\.xml$/m)
    expect(text).toContain('Disallow: /my-account')
  })
})

describe('sitemap.xml', () => {
  it('is an index of parts', async () => {
    const answer = await shop('/sitemap.xml')
    expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const parts = locations(await answer.text())
    expect(parts[0]).toMatch(/\/sitemap-pages\.xml$/)
    expect(parts[1]).toMatch(/\/sitemap-products-\d+\.xml$/)
    for (const part of parts) {
      const xml = await (await shop(new URL(part).pathname)).text()
      expect(locations(xml).length, part).toBeGreaterThan(0)
    }
  })

  it('has every visible product with hreflang between the views, and each address answers 200', async () => {
    const xml = await everything('products')
    const addresses = locations(xml)
    const listed = await (await shop('/_data/search?q=vin')).json()
    expect(addresses.length).toBeGreaterThan(Number((listed as Found).data.listing.total))
    expect(new Set(addresses).size).toBe(addresses.length)
    const both = xml.split('</url>').find((entry) => /hreflang="sv-SE"/.test(entry)) ?? ''
    expect(both).toMatch(/hreflang="da-DK" href="http:\/\/da\.localhost[^"]*\/p\//)
    expect(both).toMatch(/hreflang="x-default" href="http:\/\/se\.localhost[^"]*\/p\//)
    for (const address of [addresses[0], addresses.at(-1)]) {
      expect((await shop(new URL(address ?? '').pathname)).status).toBe(200)
    }
    const swedish = /hreflang="sv-SE" href="([^"]+)"/.exec(both)?.[1] ?? ''
    expect((await shop(new URL(swedish).pathname, {}, hosts.sv)).status).toBe(200)
  })

  it('has every product by its canonical address, a configurable one with its childSku', async () => {
    const listed = new Set(
      locations(await everything('products')).map((address) => new URL(address).pathname),
    )
    for (const type of ['simple', 'configurable', 'bundle', 'virtual']) {
      const { sku } = (await firstProduct(type)).card
      const paths = [...listed].filter((path) => path.startsWith(`/p/${sku}/`))
      expect(paths, type).toHaveLength(1)
      expect(paths[0]?.split('/'), type).toHaveLength(type === 'configurable' ? 5 : 4)
      const { status, html } = await page(paths[0] ?? '')
      expect([status, canonical(html)]).toEqual([200, paths[0]])
    }
  })

  it('has the view’s categories and texts with those of the other view', async () => {
    const xml = await everything('pages')
    expect(xml).toMatch(
      /<loc>[^<]*\/c\/rodvin<\/loc><xhtml:link[^>]*\/c\/rodvin"\/><xhtml:link[^>]*\/c\/rott-vin"/,
    )
    expect(xml).toMatch(/<loc>[^<]*\/i\/kundeservice<\/loc>/)
    expect(xml).not.toMatch(/\/checkout|\/my-account/)
  })

  it.each(['/sitemap-products-0.xml', '/sitemap-orders.xml', '/sitemap-products-1e3.xml'])(
    '%s is not a part and answers 404',
    async (path) => {
      expect((await shop(path)).status).toBe(404)
    },
  )
})

interface Found {
  data: { listing: { total: number } }
}

function canonical(html: string): string {
  return new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '').pathname
}

async function everything(kind: string): Promise<string> {
  const parts = locations(await (await shop('/sitemap.xml')).text()).filter((part) => part.includes(kind))
  const texts = await Promise.all(parts.map(async (part) => (await shop(new URL(part).pathname)).text()))
  return texts.join('')
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
