import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'
import { fieldValue, post } from './form.ts'

const key = 'a-guessed-key-of-a-mail-0123456789'
const guest = { 'CF-Connecting-IP': '10.7.30.1' }

describe('/mail/:action', () => {
  it.each([
    ['da', hosts.da, 'Ikke flere mails om varer'],
    ['sv', hosts.sv, 'Inga fler mejl om varor'],
  ] as const)('is private in the view %s, and needs one press without scripts', async (_, host, words) => {
    const answer = await page(`/mail/leave-alerts?key=${key}`, host)
    expectWholePage(answer, host)
    expectPrivate(answer)
    expect(answer.html).toContain(words)
    expect(fieldValue(answer.html, 'key')).toBe(key)
  })

  it('reports a wrong key without repeating it in the page', async () => {
    const answer = await post('/mail/confirm-alert', { action: 'save', key }, guest)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    expect(html).toContain('Linket er ikke rigtigt, eller det, det handler om, er forbi.')
    expect(html).not.toContain(key)
    expect((await page('/mail/leave-alerts?done=alertsLeft')).html).toContain(
      'Vi skriver ikke længere til dig',
    )
  })

  it('answers 404 for an unknown action', async () => {
    expect((await shop('/mail/no-such-action')).status).toBe(404)
    expect((await post('/mail/no-such-action', { action: 'save', key }, guest)).status).toBe(404)
  })

  it('accepts the one-click post of a mail program without a redirect', async () => {
    const said = { 'List-Unsubscribe': 'One-Click' }
    const foreign = { ...guest, Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
    expect((await post(`/mail/leave-alerts?key=${key}`, said, foreign)).status).toBe(422)
    expect((await post('/mail/leave-alerts', said, foreign)).status).toBe(403)
    expect((await post(`/mail/leave-alerts?key=${key}`, { key }, foreign)).status).toBe(403)
  })
})
