import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectWholePage } from './expectations.ts'
import { fieldValue, post } from './form.ts'

describe('the withdrawal form', () => {
  it.each([
    ['da', hosts.da, 'Fortryd aftalen her'],
    ['sv', hosts.sv, 'Ångra avtalet här'],
  ] as const)('is linked from every page in the words of the law, in the view %s', async (_, host, words) => {
    const home = await page('/', host)
    expect(home.html).toMatch(new RegExp(`<a href="/withdrawal">${words}</a>`))
    const answer = await page('/withdrawal', host)
    expectWholePage(answer, host)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(answer.html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${words}</button>`))
    expect(answer.html).toContain('name="orderNumber"')
    expect(answer.html).not.toMatch(/type="password"|<textarea/)
  })

  it('answers a wrong number and a wrong e-mail alike, without personal data in the address', async () => {
    const fields = { name: 'Mette Holm', orderNumber: '199999999', email: 'mette@example.dk' }
    const answer = await post('/withdrawal', fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([422, null])
    expect(await answer.text()).toContain('Vi finder ingen ordre')
    expect((await page('/withdrawal?outcome=unknown')).html).toContain('Vi finder ingen ordre')
  })

  it('keeps the typed values and shows an error beside each field', async () => {
    const typed = { name: 'M', orderNumber: '19"9<b>', email: 'mette@' }
    const answer = await post('/withdrawal', typed)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    const html = await answer.text()
    expect(fieldValue(html, 'name')).toBe('M')
    expect(fieldValue(html, 'orderNumber')).toBe('19&quot;9&lt;b&gt;')
    expect(fieldValue(html, 'email')).toBe('mette@')
    expect(html).toContain('Noget i formularen mangler eller er forkert.')
    for (const said of ['Navnet skal have mindst 2 bogstaver.', 'Skriv en gyldig e-mailadresse.']) {
      expect(html).toContain(said)
    }
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  })

  it('refuses a name of two lines or with markup in words', async () => {
    const typed = { orderNumber: '199999999', email: 'mette@example.dk' }
    for (const name of ['Mette\r\nHolm', 'Mette <b>Holm</b>']) {
      const answer = await post('/withdrawal', { ...typed, name })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Her må der hverken være linjeskift eller tegnet &lt;.')
    }
  })

  it('keeps the typed values in its second step if the first has expired', async () => {
    const typed = { name: 'Mette Holm', orderNumber: '199999999', email: 'mette@example.dk' }
    for (const key of ['0'.repeat(32), 'no key']) {
      const answer = await post('/withdrawal', { step: 'confirm', key, ...typed })
      expect(answer.status).toBe(422)
      const html = await answer.text()
      expect(html).toContain('Vi finder ingen ordre')
      for (const [name, value] of Object.entries(typed)) expect(fieldValue(html, name)).toBe(value)
    }
  })

  it('refuses a form from another site', async () => {
    const confirmed = { step: 'confirm', key: '0'.repeat(32) }
    const answer = await post('/withdrawal', confirmed, { 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})
