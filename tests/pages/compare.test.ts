import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'

describe('the comparison page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page in the view %s, also without products', async (_, host) => {
    const answer = await page('/compare', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expect(answer.html).not.toContain('<table')
  })

  it('of a product and its nearest ones is linked from the product’s page', async () => {
    const { href } = await firstProduct('simple')
    const product = await page(href)
    const [, link = ''] = /href="(\/compare\?skus=[^"]+)"/.exec(product.html) ?? []
    const answer = await page(link)
    expectWholePage(answer, hosts.da)
    const [sku = ''] = /\/p\/([^/]+)/.exec(href)?.slice(1) ?? []
    expectCached(answer, `product:${sku}`)
    const names = [...answer.html.matchAll(/<th scope="col">/g)]
    expect(names).toHaveLength(4)
    const cells = (label: string) =>
      new RegExp(`<th scope="row">${label}(?:<span[^>]*>[^<]*</span>)?</th>((?:<td>[^<]*</td>)+)`).exec(
        answer.html,
      )?.[1]
    expect(cells('Størrelse')?.match(/<td>/g)).toHaveLength(4)
    expect(cells('Fylde') ?? cells('Krop')).toBeDefined()
    // Only the first dish of a cell has a capital, as on the product page.
    const dishes = Array.from(cells('Godt til')?.matchAll(/<td>([^<]*)/g) ?? [], ([, cell]) => cell)
    expect(dishes.some((cell) => cell?.includes(', '))).toBe(true)
    for (const cell of dishes) expect(cell).not.toMatch(/, \p{Lu}/u)
  })

  it('of spirits shows cask, age and taste, and marks equal rows', async () => {
    const { html } = await page('/compare?skus=10376,10350,10375,10426', hosts.sv)
    const row = (label: string) =>
      new RegExp(`<th scope="row">${label}(<span[^>]*>[^<]*</span>)?</th>((?:<td>[^<]*</td>){4})`).exec(html)
    expect(row('Ålder')?.[2]).toMatch(/<td>\d+\sår/)
    expect(row('Fat')?.[2]).toMatch(/<td>[^<–]+/)
    expect(row('Smakar av')?.[2]).toMatch(/<td>\p{Lu}[^<]+, \p{Ll}/u)
    expect(row('Förslutning')?.[1]).toContain('lika för alla')
    expect(row('Ålder')?.[1]).toBeUndefined()
  })

  it('shows at most four products with a link to remove each, and leaves out unknown ones', async () => {
    const { data } = (await (await shop('/_data/c/rodvin')).json()) as {
      data: { listing: { products: { sku: string }[] } }
    }
    const skus = data.listing.products.slice(0, 5).map(({ sku }) => sku)
    const { html } = await page(`/compare?skus=${skus}`)
    expect([...html.matchAll(/<th scope="col">/g)]).toHaveLength(4)
    const one = await page('/compare?skus=10234,nothing')
    expect([...one.html.matchAll(/<th scope="col">/g)]).toHaveLength(1)
    expect(one.html).toMatch(/<a[^>]+href="\/compare"[^>]*>Tag ud</)
  })
})
