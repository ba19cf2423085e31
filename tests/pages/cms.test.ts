import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('a CMS page', () => {
  it('is linked from the footer of every page, and each link leads to a whole page', async () => {
    const { html } = await page('/')
    const links = [...new Set([...html.matchAll(/href="(\/i\/[^"#?]+)"/g)].map(([, href = '']) => href))]
    expect(links.length).toBeGreaterThan(4)
    for (const link of links) {
      const answer = await page(link)
      expect(answer.status, link).toBe(200)
      expectWholePage(answer, hosts.da)
      expectCached(answer, `cms_page:${link.slice('/i/'.length)}`, 'menu')
    }
  })

  it('holds nothing that could run', async () => {
    const { html } = await page('/')
    expect(html).not.toMatch(/ on\w+="/)
    expect(html).not.toMatch(/javascript:/)
  })

  it('does not exist under an unknown name', async () => {
    expect((await page('/i/no-such-page')).status).toBe(404)
  })
})
