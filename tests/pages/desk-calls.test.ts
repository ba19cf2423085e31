import { beforeAll, describe, expect, inject, it } from 'vitest'
import { deskRows } from '#shared/desk/calls.ts'
import type { DeskRow } from '#shared/desk/desk-call.ts'
import { hosts, shop } from '../support/shop.ts'
import { FormBrowser } from './form-browser.ts'

const ida = new FormBrowser('10.19.5.1')
const mette = new FormBrowser('10.19.5.2')
beforeAll(async () => {
  await ida.signIn('admin@karaffel.example')
  await mette.signIn('mette.holm@karaffel-demo.example')
})

const own = () => `http://${hosts.da}:${inject('shopPort')}`

function callAs(somebody: FormBrowser, path: string, input: unknown, headers: Record<string, string> = {}) {
  return shop(`/desk/call/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: own(), Cookie: somebody.cookie, ...headers },
    body: JSON.stringify(input),
  })
}

describe('the desk’s document', () => {
  it.each([hosts.da, hosts.sv])(
    'on %s is not cached or indexed, and runs only scripts of its own files',
    async (host) => {
      const answer = await shop('/desk/journal', { headers: { Cookie: ida.cookie } }, host)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(html).toContain('name="robots" content="noindex"')
      expect(html).toContain('&quot;state&quot;:&quot;open&quot;')
      expect(html).toMatch(/<noscript><p>[^<]+JavaScript/)
    },
  )

  it('contains no names for guests and customers', async () => {
    for (const somebody of [new FormBrowser('10.19.5.3'), mette]) {
      for (const path of ['/desk', '/desk/products/file']) {
        const { status, html } = await somebody.read(path)
        expect(status).toBe(403)
        expect(html).toContain('&quot;state&quot;:&quot;closed&quot;')
        expect(html).not.toContain('Mette')
      }
    }
  })
})

describe('a call of the desk', () => {
  it('is refused to guests and customers', async () => {
    for (const somebody of [new FormBrowser('10.19.5.4'), mette]) {
      const answer = await callAs(somebody, 'journal/list', {})
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ meta: { refusal: 'forbidden' } })
    }
  })

  it('is refused from another site, from a form, and without an origin', async () => {
    const wrong: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: '' },
      { 'Content-Type': 'text/plain' },
    ]
    for (const headers of wrong)
      expect([403, 415]).toContain((await callAs(ida, 'journal/list', {}, headers)).status)
  })

  it('of every row of the table is refused from another site and to guests', async () => {
    const guest = new FormBrowser('10.19.5.5')
    const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }
    const rows = Object.entries(deskRows).flatMap(([area, calls]) =>
      Object.entries<DeskRow>(calls).map(([name, { kind }]) => ({
        path: `/desk/${kind}/${area}/${name}`,
        kind,
      })),
    )
    expect(rows.length).toBeGreaterThan(60)
    for (const { path, kind } of rows) {
      const send = (headers: Record<string, string>) =>
        shop(path, {
          method: kind === 'file' ? 'GET' : 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          ...(kind !== 'file' && { body: '{}' }),
        })
      expect((await send({ ...foreign, Cookie: ida.cookie })).status, path).toBe(403)
      expect((await send({ Origin: own(), Cookie: guest.cookie })).status, path).toBe(403)
    }
  })

  it('is answered for a colleague, and refused for an unknown call or invalid input', async () => {
    const listed = await callAs(ida, 'journal/list', {})
    expect(await listed.json()).toMatchObject({ code: 200, result: { rows: expect.any(Array) } })
    expect(listed.headers.get('Cache-Control')).toBe('private, no-store')
    for (const path of ['journal/none', 'none/list', 'constructor/name', 'journal/constructor'])
      expect((await callAs(ida, path, {})).status, path).toBe(404)
    expect((await callAs(ida, 'journal/list', { page: -1 })).status).toBe(400)
    expect((await shop('/desk/file/journal/list', { headers: { Cookie: ida.cookie } })).status).toBe(404)
  })
})
