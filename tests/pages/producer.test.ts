import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { type Card, firstProduct } from './first-product.ts'

describe('the producer page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page in the view %s, linked from the facts of a bottle', async (_, host) => {
    const { href, card } = await firstProduct('simple', host)
    const { html } = await page(href, host)
    const [, producer = ''] = /href="(\/producer\/[^"]+)"/.exec(html) ?? []
    expect(decodeURIComponent(producer.replaceAll('&#x27;', "'"))).toBe(`/producer/${card.producer}`)
    const answer = await page(producer, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'product', `product:${card.sku.toLowerCase()}`)
    expect(answer.html).toMatch(/href="\/region\/[^"]+"/)
  })

  it('lists all products of the producer and no others', async () => {
    const { card } = await firstProduct('simple')
    const answer = await shop(`/_data/producer/${encodeURIComponent(card.producer ?? '')}`)
    const { data } = (await answer.json()) as { data: { products: Card[]; total: number } }
    expect(data.products.map(({ sku }) => sku)).toContain(card.sku)
    expect(data.products).toHaveLength(data.total)
    for (const { producer } of data.products) expect(producer).toBe(card.producer)
  })

  it.each([
    [hosts.da, 'Malten tørres stadig over tørv'],
    [hosts.sv, 'Malten torkas fortfarande över torv'],
  ])('tells the story of a producer that the shop has written, on %s', async (host, words) => {
    const { html } = await page('/producer/Portcallan', host)
    expect(html).toContain(words)
    expect(html).toContain('Islay')
  })

  it('answers 404 for an unknown producer', async () => {
    for (const name of ['Nobody', '%3Cb%3E', "'%20OR%201=1"])
      expect((await shop(`/producer/${name}`)).status, name).toBe(404)
  })
})
