import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'
import { post, postJson } from './form.ts'

const path = '/signup'
/** An account of this file only: the attempts of an account are limited per minute. */
const known = 'birgit.schou@karaffel-demo.example'
const fields = {
  ...{ action: 'signup', firstname: 'Signe', lastname: 'Ny', email: 'signe.ny@example.dk' },
  ...{ password: 'otte nye bogstaver', terms: 'on' },
}
/** A network of this file only: tests must not use up each other's attempts. */
const guest = { 'CF-Connecting-IP': '10.7.18.1' }
/** The network of a script's calls. */
const caller = { 'CF-Connecting-IP': '10.7.18.3' }
const other = { 'CF-Connecting-IP': '10.7.18.2' }

describe('/signup', () => {
  it.each([
    ['da', hosts.da, 'Opret en konto'],
    ['sv', hosts.sv, 'Skapa ett konto'],
  ] as const)('in the view %s is private, and linked from the sign-in', async (_, host, words) => {
    const answer = await page(path, host)
    expectWholePage(answer, host)
    expectPrivate(answer)
    expect(answer.html).toContain(words)
    expect(answer.html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
    // The terms open in a new tab, so that the typed values stay.
    expect(answer.html).toMatch(/<a href="\/i\/(?:handelsbetingelser|kopvillkor)" target="_blank"/)
    expect((await page('/my-account', host)).html).toContain(`href="${path}"`)
  })

  it('lists at its top each invalid field with a link to it', async () => {
    const empty = { ...fields, firstname: '', lastname: '', email: '', password: '' }
    const html = await (await post(path, empty, guest)).text()
    const alert = /role="alert"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? ''
    const listed = Array.from(alert.matchAll(/href="#([^"]+)"[^>]*>([^<]+)</g), ([, id, words]) => [
      id,
      words,
    ])
    expect(listed).toContainEqual(['signup-firstname', 'Fornavn mangler'])
    expect(listed).toContainEqual(['signup-lastname', 'Efternavn mangler'])
    expect(new Set(listed.map(([, words]) => words)).size).toBe(listed.length)
    for (const [id = ''] of listed) expect(html).toContain(`id="${id}"`)
  })

  it('answers alike for a new and a known address, and signs nobody in', async () => {
    const answers = []
    for (const email of [fields.email, known]) {
      const answer = await post(path, { ...fields, email }, guest)
      answers.push([answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')])
      const script = await postJson(path, { ...fields, email }, guest)
      expect(await script.json()).toMatchObject({ result: { to: `${path}?done=signedUp` } })
    }
    expect(answers).toEqual([1, 2].map(() => [303, `${path}?done=signedUp`, null]))
    const said = await (await shop(`${path}?done=signedUp`)).text()
    expect(said).toContain('Din konto er klar, hvis adressen ikke havde en i forvejen.')
    expect(said).toMatch(/<form[^>]*action="\/my-account"/)
  })

  it('answers the checkout’s call alike for a new and a known address', async () => {
    const { password } = fields
    const names = { firstname: 'Signe', lastname: 'Ny' }
    const answers = []
    for (const email of ['signe.call@example.dk', known]) {
      const answer = await postJson('/api/user/create', { customer: { ...names, email }, password }, caller)
      answers.push([answer.status, answer.headers.get('Set-Cookie'), await answer.json()])
    }
    expect(answers).toEqual([1, 2].map(() => [200, null, { code: 200, result: true }]))
    const entered = await postJson('/api/user/login', { username: 'signe.call@example.dk', password }, caller)
    expect(entered.status).toBe(200)
  })

  it('creates an account that can sign in, and changes no existing one', async () => {
    const { password } = fields
    const entered = await post('/my-account', { email: fields.email, password }, guest)
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/my-account'])
    expect((await post('/my-account', { email: known, password }, guest)).status).toBe(422)
  })

  it('redirects a signed-in customer to the account, which shows that the e-mail is unconfirmed', async () => {
    const { email, password } = fields
    const entered = await post('/my-account', { email, password }, caller)
    const headers = { Cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const led = await shop(path, { headers })
    expect([led.status, led.headers.get('Location')]).toEqual([302, '/my-account'])
    const profile = '/my-account/my-profile'
    const html = await (await shop(profile, { headers })).text()
    expect(html).toContain(`Bekræft ${email} med linket`)
    // The welcome mail was sent a moment ago.
    const again = await post(profile, { action: 'mail' }, { ...headers, ...caller })
    expect([again.status, (await again.text()).includes('Vi har allerede sendt dig den mail.')]).toEqual([
      ...[422, true],
    ])
  })

  it('confirms the e-mail with the mail’s key without scripts, and refuses a guessed key', async () => {
    const form = await (await shop(`${path}?step=confirm`)).text()
    expect(form).toMatch(/<h1[^>]*>Bekræft din e-mail/)
    expect(form).toMatch(/<input[^>]*name="key"/)
    const answer = await post(path, { action: 'confirm', key: 'a-guessed-key' }, caller)
    const html = await answer.text()
    expect([answer.status, html.includes('Nøglen er ikke rigtig')]).toEqual([422, true])
    expect(html).not.toContain('a-guessed-key')
    expect(html).toMatch(/<h1[^>]*>Bekræft din e-mail/)
  })

  it('shows an error beside each field, and does not repeat the password', async () => {
    const wrong = { ...fields, firstname: 'S', email: 'no address', password: 'short-1', terms: '' }
    const answer = await post(path, wrong, other)
    const html = await answer.text()
    expect(answer.status).toBe(422)
    for (const name of ['firstname', 'email', 'password', 'terms'])
      expect(html).toMatch(
        new RegExp(
          `<input[^>]*name="${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${name}"`,
        ),
      )
    expect(html).toContain('value="no address"')
    expect(html).not.toContain('short-1')
    const weak = await post(path, { ...fields, email: 'weak@example.dk', password: 'Password1' }, other)
    expect([weak.status, (await weak.text()).includes('Den adgangskode er for let at gætte')]).toEqual([
      422,
      true,
    ])
  })

  it('is refused from another site and after too many tries', async () => {
    expect((await post(path, fields, { ...other, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    const statuses = []
    for (let tries = 0; tries < 10; tries++)
      statuses.push((await post(path, { ...fields, password: 'Password1' }, other)).status)
    expect(statuses).toContain(429)
  })
})
