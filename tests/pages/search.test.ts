import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'

describe('the search page', () => {
  it.each([
    ['/search?q=rioja', hosts.da],
    ['/search?q=riesling', hosts.sv],
  ])('%s finds products', async (path, host) => {
    const answer = await page(path, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, 'search', 'product')
    expect(answer.html.match(/<article/g)?.length).toBeGreaterThan(2)
    expect(answer.html).toContain('name="robots" content="noindex"')
  })

  it.each(['chateauneuf', 'châteauneuf', 'riesligg', 'barollo'])(
    'forgives how %s is written',
    async (text) => {
      const { html } = await page(`/search?q=${encodeURIComponent(text)}`)
      expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0)
    },
  )

  it('helps where nothing is found', async () => {
    const answer = await page('/search?q=qqqqzzzz')
    expect(answer.status).toBe(200)
    expect(answer.html).not.toMatch(/<article/)
    expect(answer.html).toMatch(/href="\/c\//)
  })

  it('waits for the third letter', async () => {
    expect((await page('/search?q=ri')).html).not.toMatch(/<article/)
  })

  it('shows what was typed as text', async () => {
    const { html } = await page(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
    expect(html).not.toContain('<img src=x')
  })
})
