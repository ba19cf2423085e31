import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

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

  it('is Swedish where the host names no view', async () => {
    expectWholePage(await page('/', hosts.plain), hosts.plain)
  })

  it('answers at /pwa.html as well', async () => {
    const answer = await page('/pwa.html')
    expect(answer.status).toBe(200)
    expect(answer.title).toBe((await page('/')).title)
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
