import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'

describe('the front page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ])('is a whole page in the view %s', async (_, host) => {
    const answer = await page('/', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'widget', 'menu', 'product')
    expect(answer.html.match(/href="\/p\//g)?.length).toBeGreaterThan(8)
  })

  it('is Swedish if the host names no view', async () => {
    expectWholePage(await page('/', hosts.plain), hosts.plain)
  })

  it('is also at /pwa.html', async () => {
    const answer = await page('/pwa.html')
    expect(answer.status).toBe(200)
    expect(answer.title).toBe((await page('/')).title)
  })

  it.each([
    [hosts.da, 'Gratis til pakkeshop', '+45 70 10 20 30'],
    [hosts.sv, 'Provat sortiment', '+46 10 20 30 400'],
  ])('has the selling points and the telephone number of %s', async (host, point, phone) => {
    const { html } = await page('/', host)
    expect(html.replaceAll('\u00a0', ' ')).toContain(point)
    expect(/<footer[\s\S]*<\/footer>/.exec(html)?.[0]).toContain(`tel:${phone.replaceAll(' ', '')}`)
    expect(html).toContain('mailto:hej@karaffel.example')
  })

  it('promises the same number of working days to Sweden as products do', async () => {
    const promised = /inom\s(\d+)\svardagar/
    const { html } = await page((await firstProduct('simple', hosts.sv)).href, hosts.sv)
    const [, days] = promised.exec(html) ?? []
    expect(days).toBe('6')
    expect(promised.exec((await page('/', hosts.sv)).html)?.[1]).toBe(days)
  })

  it('links to Instagram in the Danish view only', async () => {
    expect((await page('/', hosts.da)).html).toMatch(/<a[^>]+href="https:\/\/www\.instagram\.com\//)
    expect((await page('/', hosts.sv)).html).not.toContain('instagram')
  })

  it('shows no offers in Sweden', async () => {
    const { html } = await page('/', hosts.sv)
    expect(html).not.toMatch(/<s[\s>]|<del[\s>]/)
  })
})
