import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectWholePage } from './expectations.ts'
import { post } from './form.ts'

describe('the withdrawal function', () => {
  it.each([
    ['da', hosts.da, 'Fortryd aftalen her'],
    ['sv', hosts.sv, 'Ångra avtalet här'],
  ] as const)(
    'is one press away on every page, in the words of the law, in the view %s',
    async (_, host, words) => {
      const home = await page('/', host)
      expect(home.html).toMatch(new RegExp(`<a href="/withdrawal">${words}</a>`))
      const answer = await page('/withdrawal', host)
      expectWholePage(answer, host)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(answer.html).toMatch(new RegExp(`<button[^>]*type="submit"[^>]*>${words}</button>`))
      expect(answer.html).toContain('name="orderNumber"')
      expect(answer.html).not.toMatch(/type="password"|<textarea/)
    },
  )

  it('tells a wrong number and a wrong e-mail in the same words, and puts no person into an address', async () => {
    const fields = { name: 'Mette Holm', orderNumber: '199999999', email: 'mette@example.dk' }
    const answer = await post('/withdrawal', fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/withdrawal?outcome=unknown'])
    expect((await page('/withdrawal?outcome=unknown')).html).toContain('Vi finder ingen ordre')
    expect((await post('/withdrawal', { ...fields, email: 'mette' })).headers.get('Location')).toBe(
      '/withdrawal?outcome=invalid',
    )
    expect((await page(`/withdrawal?id=${'0'.repeat(32)}`)).html).toContain('Vi finder ingen ordre')
  })

  it('takes no form from another site', async () => {
    const answer = await post(
      '/withdrawal/confirm',
      { id: '0'.repeat(32) },
      { 'Sec-Fetch-Site': 'cross-site' },
    )
    expect(answer.status).toBe(403)
  })
})
