import { describe, expect, it } from 'vitest'
import { productHref } from '../../shared/product-href.ts'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { type Card, firstProduct } from './first-product.ts'

interface Tasted {
  sku: string
  taste_body: number | null
  taste_acidity: number | null
  taste_sweetness: number | null
  taste_tannin: number | null
  /** The breadcrumbs of the page. */
  trail: string[]
}

describe('the best match page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page in the view %s', async (_, host) => {
    const { card } = await firstProduct('simple', host)
    const answer = await page(`/bestmatch/${card.sku}`, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, `product:${card.sku.toLowerCase()}`, 'category:37')
    expect(answer.html.match(/<article/g)?.length).toBeGreaterThan(0)
  })

  it('lists products of “size 10, category id 37, matching adjacent option values of taste attributes”', async () => {
    const { card } = await firstProduct('simple')
    const { matches } = await pageData<{ matches: Card[] }>(`/bestmatch/${card.sku}`)
    const own = await tasted(card)
    const { redirect: red } = (await (await shop('/_data/c/37')).json()) as { redirect: string }
    expect(matches.length).toBeGreaterThan(0)
    expect(matches.length).toBeLessThanOrEqual(10)
    for (const match of matches) {
      const other = await tasted(match)
      expect(other.sku).not.toBe(own.sku)
      expect(other.trail).toContain(red)
      for (const taste of ['taste_body', 'taste_acidity', 'taste_sweetness', 'taste_tannin'] as const) {
        if (own[taste] !== null) expect(Math.abs((other[taste] ?? 99) - own[taste])).toBeLessThanOrEqual(1)
      }
    }
  })

  it('has a sentence for a product without taste, and answers 404 for an unknown sku', async () => {
    const { card } = await firstProduct('virtual')
    const answer = await page(`/bestmatch/${card.sku}`)
    expect(answer.status).toBe(200)
    expect(answer.html).not.toContain('<article')
    expect(answer.html).toContain('Intet smager helt som den')
    expect((await shop('/bestmatch/no-such-sku')).status).toBe(404)
  })
})

async function tasted(card: Card): Promise<Tasted> {
  interface Data {
    product: Tasted
    breadcrumbs: { href?: string }[]
  }
  const { product, breadcrumbs } = await pageData<Data>(productHref(card))
  return { ...product, trail: breadcrumbs.map(({ href = '' }) => href) }
}

async function pageData<Data>(path: string): Promise<Data> {
  const answer = await shop(`/_data${path}`)
  return ((await answer.json()) as { data: Data }).data
}
