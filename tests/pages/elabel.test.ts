import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached } from './expectations.ts'
import { firstProduct } from './first-product.ts'

describe('the e-label of Regulation (EU) 2021/2117', () => {
  it.each([
    ['da', hosts.da, 'Energi', 'kcal'],
    ['sv', hosts.sv, 'Energi', 'kcal'],
  ])(
    'shows the contents of the bottle in the language of the view %s',
    async (language, host, energy, unit) => {
      const { card } = await firstProduct('simple', host)
      const answer = await page(`/elabel/${card.sku}`, host)
      expect(answer.status).toBe(200)
      expect(answer.html).toContain(`<html lang="${language}-`)
      expect(answer.html).toMatch(/<h1[\s>]/)
      expect(answer.html).toContain(energy)
      expect(answer.html).toContain(unit)
      expectCached(answer, `product:${card.sku.toLowerCase()}`)
    },
  )

  it('has no cookies, scripts, tracking or commercial content', async () => {
    const { card } = await firstProduct('simple')
    const { html, headers } = await page(`/elabel/${card.sku}`)
    expect(headers.get('Set-Cookie')).toBeNull()
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(html).not.toMatch(/<script|<iframe|<img|<form|<button|<a\s/)
    expect(html).not.toMatch(/\bkr\b|https?:|javascript:/)
    expect(html).toContain('<meta name="robots" content="noindex"')
  })

  it('exists for a variant, and not for a product without ingredients and nutrition', async () => {
    const { card } = await firstProduct('configurable')
    expect((await page(`/elabel/${card.childSku}`)).status).toBe(200)
    const guide = await firstProduct('downloadable')
    expect((await shop(`/elabel/${guide.card.sku}`)).status).toBe(404)
  })
})
