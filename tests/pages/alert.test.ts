import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { firstProduct } from './first-product.ts'
import { fieldValue, post } from './form.ts'

describe('the stock alert page', () => {
  it.each([
    ['da', hosts.da],
    ['sv', hosts.sv],
  ] as const)('is a whole page with a form in the view %s', async (_, host) => {
    const { card } = await firstProduct('simple', host)
    const answer = await page(`/alert/${card.sku}`, host)
    expect(answer.status).toBe(200)
    expectWholePage(answer, host)
    expectCached(answer, `product:${card.sku.toLowerCase()}`)
    expect(answer.html).toMatch(/<form [^>]*action="\/alert\/[^>]*method="post"/)
  })

  it('subscribes without scripts, and confirms without personal data in the address', async () => {
    const { card } = await firstProduct('simple')
    const path = `/alert/${card.sku}`
    const productId = fieldValue((await page(path)).html, 'productId')
    const answer = await post(path, { email: 'mette@example.dk', productId })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(`${path}?outcome=pending`)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const { html } = await page(`${path}?outcome=pending`)
    expect(html).toContain('Vi har sendt en mail til adressen. Tryk på linket i den')
    expect(html).not.toContain('type="email"')
  })

  it('shows an error for an invalid address and for an unknown product', async () => {
    const { card } = await firstProduct('simple')
    const path = `/alert/${card.sku}`
    const wrong = await post(path, { email: 'mette', productId: '1' })
    expect([wrong.status, wrong.headers.get('Location')]).toEqual([422, null])
    const html = await wrong.text()
    expect(html).toContain('Noget i formularen mangler eller er forkert.')
    expect(html).toContain('Skriv en gyldig e-mailadresse.')
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
    const gone = await post(path, { email: 'mette@example.dk', productId: '99999999' })
    expect(gone.status).toBe(422)
    const goneHtml = await gone.text()
    expect(goneHtml).toContain('Den kan ikke længere fås.')
    expect(goneHtml).not.toContain('aria-invalid=')
    expect((await shop('/alert/no-such-sku')).status).toBe(404)
    expect((await post('/alert/no-such-sku', { email: 'mette', productId: '1' })).status).toBe(404)
  })

  it('keeps the typed address in the refusal, and on no cached page', async () => {
    const { card } = await firstProduct('simple')
    const path = `/alert/${card.sku}`
    const refused = await post(path, { email: '"><b>mette', productId: '1' })
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
    expect(refused.headers.get('Cache-Tag')).toBeNull()
    expect(refused.headers.get('Offline-Audience')).toBeNull()
    expect(fieldValue(await refused.text(), 'email')).toBe('&quot;&gt;&lt;b&gt;mette')
    for (const kept of [path, `${path}?outcome=invalid`]) {
      expect((await page(kept)).html).not.toContain('mette')
    }
  })

  it('refuses a form from another site', async () => {
    const { card } = await firstProduct('simple')
    const fields = { email: 'mette@example.dk', productId: '1' }
    const foreign: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      expect((await post(`/alert/${card.sku}`, fields, headers)).status).toBe(403)
    }
  })
})
