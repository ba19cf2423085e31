import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'

describe('a letter page of the sitemap', () => {
  it.each([
    ['product', '/p/'],
    ['category', '/c/'],
  ])('lists every %s with a name that begins with it', async (type, start) => {
    const answer = await page(`/sitemap/${type}/b`)
    expect(answer.status).toBe(200)
    expectWholePage(answer, hosts.da)
    expectCached(answer, type)
    const main = /<main[\s\S]*<\/main>/.exec(answer.html)?.[0] ?? ''
    const names = [...main.matchAll(new RegExp(`href="${start}[^"]+">([^<]+)<`, 'g'))].map(([, name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/^\W*b/i.test(name ?? ''))).toEqual([])
  })

  it('links to the variant of a configurable product', async () => {
    const { card } = await firstProduct('configurable')
    const letter = card.name.normalize('NFD').charAt(0).toLowerCase()
    const { links } = await data<Letter>(`/sitemap/product/${letter}`)
    const { href = '' } = links.find(({ href }) => href.startsWith(`/p/${card.sku}/`)) ?? {}
    expect(href.split('/')).toHaveLength(5)
    expect((await shop(href)).status).toBe(200)
  })

  it('lists 300 links a page (filter first_letter) with a link to the next', async () => {
    const { letters } = await data<{ letters: { name: string; count: number }[] }>('/sitemap')
    const most = letters.toSorted((a, b) => b.count - a.count)[0] ?? { name: '', count: 0 }
    const first = await data<Letter>(`/sitemap/product/${most.name}`)
    expect(first.links).toHaveLength(Math.min(300, most.count))
    expect(first.next !== null).toBe(most.count > 300)
    expect(first.previous).toBeNull()
  })

  it.each(['/sitemap/product/aa', '/sitemap/product/æ', '/sitemap/order/a', '/sitemap/product/%3Cscript%3E'])(
    '%s answers 404',
    async (path) => {
      expect((await shop(encodeURI(decodeURI(path)))).status).toBe(404)
    },
  )
})

interface Letter {
  links: { name: string; href: string }[]
  next: string | null
  previous: string | null
}

async function data<Data>(path: string): Promise<Data> {
  return ((await (await shop(`/_data${path}`)).json()) as { data: Data }).data
}
