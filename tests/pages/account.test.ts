import { describe, expect, it } from 'vitest'
import { hosts, page, shop } from '../support/shop.ts'
import { expectPrivate, expectWholePage } from './expectations.ts'
import { fieldValue, post } from './form.ts'

const mette = { email: 'mette.holm@karaffel-demo.example', password: 'vinhandler' }

describe('/my-account', () => {
  it.each([
    ['da', hosts.da, 'Du skal være logget ind for at se denne side'],
    ['sv', hosts.sv, 'Du måste vara inloggad för att se den här sidan'],
  ] as const)(
    "shows a guest of the view %s: 'You need to be logged in to see this page'",
    async (_, host, words) => {
      const answer = await page('/my-account', host)
      expect(answer.status).toBe(200)
      expectWholePage(answer, host)
      expectPrivate(answer)
      expect(answer.html).toContain('name="robots" content="noindex"')
      expect(answer.html).toContain(words)
      expect(answer.html).toMatch(
        /<form[^>]*method="post"[^>]*action="\/my-account"|action="\/my-account"[^>]*method="post"/,
      )
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )

  it('is linked from the header of every page', async () => {
    expect((await page('/c/rodvin')).html).toMatch(/<header[\s\S]*href="\/my-account"[\s\S]*<\/header>/)
  })

  it('signs a customer in and out without scripts, and nobody else sees the account', async () => {
    const entered = await post('/my-account', mette, from(1))
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/my-account'])
    const cookie = cookieOf(entered)
    const own = await signedInPage(cookie)
    expect(own.headers.get('Cache-Control')).toBe('private, no-store')
    expect(own.html).toContain('Mette Holm')
    expect(own.html).toContain('Din seneste ordre')
    expect(own.html).not.toMatch(/type="password"|Token|@karaffel-demo/)
    expect((await page('/my-account')).html).not.toContain('Mette')
    const left = await post('/my-account/sign-out', {}, { Cookie: cookie })
    expect([left.status, left.headers.get('Location')]).toEqual([303, '/my-account?outcome=signedOut'])
    const after = await signedInPage(cookieOf(left), '/my-account?outcome=signedOut')
    expect(after.html).toContain('type="password"')
    expect(after.html).toMatch(/role="status"[^>]*>Du er logget ud/)
    expect((await signedInPage(cookieOf(left))).html).not.toContain('Du er logget ud')
    const confirmation = await signedInPage(cookieOf(left), '/confirmation')
    expect(confirmation.html).not.toContain('Tak for')
    // The cookie from before the sign-out is invalid.
    expect((await signedInPage(cookie)).html).toContain('type="password"')
    for (const path of ['/api/user/me', '/api/user/order-history?pageSize=1&currentPage=1']) {
      expect((await shop(path, { headers: { Cookie: cookie } })).status).toBe(401)
    }
  })

  it('shows editors’ content of a tag only to customers with that tag', async () => {
    const overview = async (email: string, visit: number) => {
      const entered = await post(
        '/my-account',
        { ...mette, email: `${email}@karaffel-demo.example` },
        from(visit),
      )
      const { html } = await signedInPage(cookieOf(entered))
      return [html.includes('Rødt til dig'), html.includes('Hvidt til dig')]
    }
    expect(await overview('mette.holm', 40)).toEqual([true, false])
    expect(await overview('sofie.damgaard', 41)).toEqual([false, true])
    expect(await overview('anders.bruun', 42)).toEqual([false, false])
  })

  it('explains a failed sign-in and keeps the typed e-mail, but not the password', async () => {
    const answer = await post('/my-account', { ...mette, password: 'not this one' }, from(2))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([422, 'private, no-store'])
    expect(answer.headers.getSetCookie()).toEqual([])
    const html = await answer.text()
    expect(html).toContain('E-mailen eller adgangskoden er ikke rigtig.')
    expect(fieldValue(html, 'email')).toBe(mette.email)
    expect(html).not.toContain('not this one')
    expect((await post('/my-account', {}, from(3))).status).toBe(422)
  })

  it('redirects a sign-in without scripts to the requested orders, and to no other site', async () => {
    const asked = await page('/my-account/orders')
    expect(fieldValue(asked.html, 'to')).toBe('/my-account/orders')
    const entered = await post('/my-account', { ...mette, to: '/my-account/orders' }, from(4))
    expect([entered.status, entered.headers.get('Location')]).toEqual([303, '/my-account/orders'])
    // A line of an order: the picture of the bottle, and two units of it.
    const { html } = await signedInPage(cookieOf(entered), '/my-account/orders')
    expect(html.replaceAll('<!-- -->', '')).toMatch(/<img [^>]*src="\/img\/[^>]*>2 × [A-Z]/)
    for (const [visit, to] of [
      'https://evil.example/',
      '//evil.example',
      '/cart',
      '/my-account/x/y',
    ].entries()) {
      const answer = await post('/my-account', { ...mette, to }, from(5 + visit))
      expect(answer.headers.get('Location')).toBe('/my-account')
    }
    const refused = await post(
      '/my-account',
      { ...mette, password: 'wrong', to: '/my-account/orders' },
      from(9),
    )
    expect(fieldValue(await refused.text(), 'to')).toBe('/my-account/orders')
  })

  it('shows points with their value and history, and in Sweden that there is no club', async () => {
    const cookie = cookieOf(await post('/my-account', mette, from(10)))
    const club = (await signedInPage(cookie, '/my-account/my-customer-club')).html
    const points = Number(/Du har (\d+) point/.exec(club.replaceAll('<!-- -->', ''))?.[1])
    expect(points).toBeGreaterThan(0)
    expect(club).toContain(`${points},00\u00a0kr`)
    const movements = (await signedInPage(cookie, '/my-account/transactions')).html
    expect(movements).toMatch(new RegExp(`<td>[+-]\\d+</td><td>${points}</td>`))
    const swedish = await shop('/my-account/my-customer-club', { headers: { Cookie: cookie } }, hosts.sv)
    const html = await swedish.text()
    expect(html).toContain('Den här butiken har ingen kundklubb.')
    expect(html).not.toMatch(/href="\/my-account\/(my-customer-club|transactions)"/)
  })

  it('answers 404 for an unknown block', async () => {
    expect((await page('/my-account/no-such-block')).status).toBe(404)
    expect((await page('/my-account/orders/1/2')).status).toBe(404)
  })

  it('refuses a form from another site', async () => {
    for (const path of ['/my-account', '/my-account/sign-out']) {
      const answer = await post(path, mette, { 'Sec-Fetch-Site': 'cross-site' })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
  })
})

/** Returns headers of a separate network: tests must not use up each other's attempts. */
function from(visit: number): Record<string, string> {
  return { 'CF-Connecting-IP': `10.7.0.${visit}` }
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function signedInPage(cookie: string, path = '/my-account') {
  const answer = await shop(path, { headers: { Cookie: cookie } })
  return { headers: answer.headers, html: await answer.text() }
}
