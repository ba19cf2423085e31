import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('a category page', () => {
  it.each([
    ['/c/rodvin', hosts.da],
    ['/c/rott-vin', hosts.sv],
  ])('%s shows forty products, filters with counts and the way on', async (path, host) => {
    const answer = await page(path, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'category:37', 'product', 'attribute')
    expect(answer.html.match(/<article/g)).toHaveLength(40)
    expect(answer.html).toMatch(/page=2/)
    expect(answer.html).toMatch(/name="country_code"/)
  })

  it('narrows by a filter that stands in the URL', async () => {
    const all = await data('/c/rodvin')
    const french = await data('/c/rodvin?country_code=FR')
    expect(french.data.listing.total).toBeGreaterThan(0)
    expect(french.data.listing.total).toBeLessThan(all.data.listing.total)
    expect(
      french.data.listing.products.every((card: { country_code: string }) => card.country_code === 'FR'),
    ).toBe(true)
  })

  it('keeps the options of a chosen filter and counts them without it', async () => {
    const count = (listing: Listing, value: string) =>
      listing.filters
        .find(({ code }) => code === 'country_code')
        ?.options.find((option) => option.value === value)?.count
    const all = await data('/c/rodvin')
    const french = await data('/c/rodvin?country_code=FR')
    expect(count(french.data.listing, 'IT')).toBe(count(all.data.listing, 'IT'))
  })

  it('adds forty products a page and keeps the earlier ones', async () => {
    const first = await data('/c/rodvin')
    const second = await data('/c/rodvin?page=2')
    const skus = (listing: Listing) => listing.products.map(({ sku }) => sku)
    expect(skus(second.data.listing)).toHaveLength(80)
    expect(skus(second.data.listing).slice(0, 40)).toEqual(skus(first.data.listing))
  })

  it('shows what is in stock first', async () => {
    const {
      data: { listing },
    } = await data('/c/rodvin?page=9')
    const stock = listing.products.map(({ stock }) => stock?.is_in_stock ?? true)
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('does not know search params that it has not declared', async () => {
    const plain = await shop('/c/rodvin')
    const noisy = await shop('/c/rodvin?utm_source=x&country_code=%3Cscript%3E')
    expect(noisy.headers.get('Cache-Status')).toMatch(/hit/)
    expect(withoutNonce(await noisy.text())).toBe(withoutNonce(await plain.text()))
  })

  it('is found by id and sends to its address', async () => {
    const answer = await shop('/c/37')
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe('/c/rodvin')
  })

  it('does not exist under an unknown name', async () => {
    expect((await page('/c/no-such-thing')).status).toBe(404)
  })

  it('is no page for the root of the tree', async () => {
    expect((await page('/c/2')).status).toBe(404)
  })
})

interface Listing {
  total: number
  products: { sku: string; country_code: string; stock: { is_in_stock: boolean } | null }[]
  filters: { code: string; options: { value: string; count: number }[] }[]
}

async function data(path: string): Promise<{ data: { listing: Listing } }> {
  const answer = await shop(`/_data${path}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { data: { listing: Listing } }
}

function withoutNonce(html: string): string {
  return html.replace(/nonce="[^"]*"/g, '')
}
