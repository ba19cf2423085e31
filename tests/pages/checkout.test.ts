import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { startedBy } from '../support/started-by.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'

describe('/checkout', () => {
  it.each([hosts.da, hosts.sv])('is a whole page on %s that is not cached', async (host) => {
    const answer = await page('/checkout', host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectPrivate(answer)
    expect(answer.html).toContain('name="robots" content="noindex"')
  })

  it('"no third-party script runs": all scripts are the shop’s own, and its policy allows no others', async () => {
    const { html, headers } = await page('/checkout', hosts.da)
    const sources = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source)
    expect(startedBy(html).length).toBeGreaterThan(0)
    for (const source of [...sources, ...startedBy(html)]) expect(source).toMatch(/^\/(?!\/)/)
    const policy = headers.get('Content-Security-Policy') ?? ''
    const scripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src')) ?? ''
    expect(scripts).toMatch(/'nonce-/)
    expect(scripts).not.toMatch(/https?:|unsafe-|\*/)
  })
})
