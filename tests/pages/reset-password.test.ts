import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'
import { post } from './form.ts'

const path = '/reset-password'
/** A network of this file only: tests must not use up each other's attempts. */
const guest = { 'CF-Connecting-IP': '10.7.47.1' }

describe('/reset-password', () => {
  it.each([
    ['da', hosts.da, 'Glemt adgangskode'],
    ['sv', hosts.sv, 'Glömt lösenord'],
  ] as const)('in the view %s is private, and linked from the sign-in', async (_, host, words) => {
    const answer = await page(path, host)
    expectWholePage(answer, host)
    expectPrivate(answer)
    expect(answer.html).toContain(words)
    expect((await page('/my-account', host)).html).toContain(`href="${path}"`)
  })

  it('answers alike for every address', async () => {
    for (const email of ['nils.hammar@karaffel-demo.example', 'nobody-at-all@example.dk']) {
      const answer = await post(path, { action: 'ask', email }, guest)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${path}?done=resetAsked`])
    }
    const said = await (await shop(`${path}?done=resetAsked`)).text()
    expect(said).toContain('Findes der en konto med denne adresse')
  })

  it('refuses a guessed key, and repeats no secret that was typed', async () => {
    const fields = {
      ...{ action: 'reset', email: 'nils.hammar@karaffel-demo.example' },
      ...{ key: 'a-guessed-key', newPassword: 'ni nye bogstaver' },
    }
    const answer = await post(path, fields, guest)
    const html = await answer.text()
    expect([answer.status, html.includes('Nøglen er ikke rigtig')]).toEqual([422, true])
    expect(html).not.toMatch(/a-guessed-key|ni nye bogstaver/)
    expect((await post(path, fields, { ...guest, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })
})
