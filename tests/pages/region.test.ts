import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { type Card, firstProduct } from './first-product.ts'

interface Region {
  name: string
  country: string
  map: { land: string; places: { label: string; href: string; x: number; y: number; current?: true }[] }
  links: { title: string; links: { label: string; href: string; count?: number }[] }[]
  products: (Card & { wine_area_label: string })[]
  total: number
}

describe('the region page', () => {
  it.each([
    ['da', hosts.da, 'toscana', 'Kort over Italien'],
    ['sv', hosts.sv, 'apulien', 'Karta över Italien'],
  ] as const)('is a whole page in the view %s, with a drawn map', async (_, host, slug, map) => {
    const answer = await page(`/region/${slug}`, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    const { products } = await region(slug, host)
    expectCached(answer, 'product', 'attribute', `product:${products[0]?.sku.toLowerCase()}`)
    expect(answer.html).toContain(`role="img" aria-label="${map}"`)
    expect(answer.html).toContain(`<link rel="canonical" href="http`)
  })

  it('lists products of the region only, its producers and its neighbours', async () => {
    const { name, products, total, links, map } = await region('piemonte')
    expect(products.length).toBeGreaterThan(10)
    expect(new Set(products.map(({ wine_area_label }) => wine_area_label))).toEqual(new Set([name]))
    const [producers, neighbours] = links
    expect(producers?.links.reduce((sum, { count = 0 }) => sum + count, 0)).toBe(total)
    expect(neighbours?.links.map(({ label }) => label)).toContain('Toscana')
    for (const { href } of [
      ...(producers?.links.slice(0, 2) ?? []),
      ...(neighbours?.links.slice(0, 2) ?? []),
    ])
      expect((await shop(href)).status).toBe(200)
    expect(map.places.filter(({ current }) => current).map(({ label }) => label)).toEqual([name])
    for (const { x, y } of map.places) expect(Math.min(x, y)).toBeGreaterThan(0)
  })

  it('draws its own name above the dots of its neighbours', async () => {
    const { html } = await page('/region/bourgogne')
    const [map = ''] = /<svg role="img"[\s\S]*?<\/svg>/.exec(html) ?? []
    expect(map.match(/<circle/g)?.length).toBeGreaterThan(5)
    expect(map).toMatch(/Bourgogne<\/text><\/g><\/svg>$/)
  })

  it('answers 404 for an unknown region or one without products', async () => {
    for (const slug of ['atlantis', '%3Cscript%3E', '201', 'Piemonte'])
      expect((await shop(`/region/${slug}`)).status, slug).toBe(404)
  })

  it('is linked from the facts of a bottle', async () => {
    const { href } = await firstProduct('simple')
    const { html } = await page(href)
    const [, region = ''] = /href="(\/region\/[^"]+)"/.exec(html) ?? []
    expect((await shop(region)).status).toBe(200)
  })
})

async function region(slug: string, host: string = hosts.da): Promise<Region> {
  return ((await (await shop(`/_data/region/${slug}`, {}, host)).json()) as { data: Region }).data
}
