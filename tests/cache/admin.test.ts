import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tagClasses } from '../../shared/cache-tag.ts'
import { cmsPage } from '../fixtures/simulated-platform/cms-page.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
let visits = 0

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  edge.platform.reset()
  edge.platform.onSearch(cmsPage(() => ({ title: 'page' })))
})

async function signedIn(email: string, group_id = 1): Promise<{ Cookie: string }> {
  const customer = { id: 1, group_id, email, firstname: 'Anna', lastname: 'B', store_id: 1, website_id: 1 }
  edge.platform.on('POST /api/user/login', { code: 200, result: 'token', meta: { refreshToken: 'refresh' } })
  edge.platform.on('GET /api/user/me', { code: 200, result: customer })
  const from = { 'CF-Connecting-IP': `10.6.0.${++visits}` }
  const credentials = { username: email, password: 'password' }
  return { Cookie: cookieOf(await edge.write('/api/user/login', credentials, from)) }
}

test('a purge by an administrator reaches every group and both views at once', async () => {
  const admin = await signedIn('anna@karaffel.example')
  const groups = [0, 1, 3, 5, 6, 7, 8, 9, 10, 11, 13]
  const audiences: [host: string, headers: Record<string, string>][] = []
  for (const group of groups) {
    const headers = group === 0 ? {} : await signedIn(`group${group}@example.dk`, group)
    for (const host of ['da.localhost', 'se.localhost']) audiences.push([host, headers])
  }
  const statuses = async () => {
    const asked = audiences.map(([host, headers]) => edge.ask('/i/everywhere', { headers }, host))
    return new Set((await Promise.all(asked)).map((answer) => answer.headers.get('Cache-Status')))
  }
  await statuses()
  expect(await statuses()).toEqual(new Set(['karaffel; hit']))
  expect((await edge.write('/invalidate', { tags: ['cms_page:everywhere'] }, admin)).status).toBe(200)
  expect(await statuses()).toEqual(new Set(['karaffel; fwd=miss; stored']))
})

test('a purge by an administrator accepts every tag class', async () => {
  const admin = await signedIn('anna@karaffel.example')
  for (const name of tagClasses) {
    const answer = await edge.write('/invalidate', { tags: [name, `${name}:1`] }, admin)
    expect(await answer.json()).toEqual({ code: 200, result: 'Cache cleared' })
  }
})

test('a purge is refused to an administrator after a change to an e-mail outside of the company’s domain', async () => {
  const admin = await signedIn('anna@karaffel.example')
  const elsewhere = { id: 1, group_id: 1, email: 'anna@example.dk', firstname: 'Anna', lastname: 'B' }
  edge.platform.on('GET /api/user/me', { code: 200, result: { ...elsewhere, store_id: 1, website_id: 1 } })
  const renamed = await edge.ask('/api/user/me', { headers: admin })
  expect(renamed.status).toBe(200)
  const now = { Cookie: cookieOf(renamed) }
  expect((await edge.write('/invalidate', { tags: ['*'] }, now)).status).toBe(403)
  expect(await (await edge.ask('/api/session', { headers: now })).json()).toMatchObject({
    result: { signedIn: true, isAdmin: false },
  })
})

test('a purge is refused after the administrator has signed out', async () => {
  const admin = await signedIn('anna@karaffel.example')
  const out = { Cookie: cookieOf(await edge.write('/api/user/logout', {}, admin)) }
  expect((await edge.write('/invalidate', { tags: ['*'] }, out)).status).toBe(403)
  expect((await edge.write('/invalidate', { tags: ['*'] })).status).toBe(403)
})

test('a page for an administrator is the same as for others of the group', async () => {
  const admin = await signedIn('anna@karaffel.example')
  const withoutNonces = (html: string) => html.replace(/nonce="[^"]*"/g, '')
  const hers = withoutNonces(await (await edge.ask('/i/page', { headers: admin })).text())
  const customer = await signedIn('mette@example.dk')
  expect(withoutNonces(await (await edge.ask('/i/page', { headers: customer })).text())).toBe(hers)
  expect(hers).not.toMatch(/admin/i)
})
