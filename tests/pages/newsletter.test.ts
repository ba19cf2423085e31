import { describe, expect, it } from 'vitest'
import { hosts, page } from '../support/shop.ts'
import { expectCached, expectWholePage } from './expectations.ts'
import { fieldValue, post, postJson } from './form.ts'

const guest = { 'CF-Connecting-IP': '10.7.31.1' }

describe('/newsletter', () => {
  it.each([
    ['da', hosts.da, 'Nyhedsbrev'],
    ['sv', hosts.sv, 'Nyhetsbrev'],
  ] as const)('is a whole page with a form in the view %s', async (_, host, words) => {
    const answer = await page('/newsletter', host)
    expectWholePage(answer, host)
    expectCached(answer)
    expect(answer.html).toContain(words)
    expect(answer.html).toMatch(/<form [^>]*action="\/newsletter"[^>]*method="post"/)
  })

  it('subscribes without scripts, and explains the confirmation mail', async () => {
    const answer = await post('/newsletter', { email: 'uden.script@example.dk' }, guest)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/newsletter?outcome=pending'])
    expect((await page('/newsletter?outcome=pending')).html).toContain('Tryk på linket i den inden syv dage')
    const wrong = await post('/newsletter', { email: 'uden' }, guest)
    const html = await wrong.text()
    expect([wrong.status, wrong.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    expect(fieldValue(html, 'email')).toBe('uden')
    expect(html).toContain('Skriv en gyldig e-mailadresse.')
  })

  it('stores the shop’s consent text, not a text that a script sends', async () => {
    const path = '/api/ext/mailchimp-subscribe/subscribe'
    const body = { email: 'med.script@example.dk', words: 'Noget andet', page: 'https://elsewhere.example/' }
    expect(await (await postJson(path, body, guest)).json()).toMatchObject({ result: { state: 'pending' } })
  })
})
