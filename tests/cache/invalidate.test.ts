import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  edge.platform.on('POST /api/user/login', { code: 200, result: 'token', meta: { refreshToken: 'refresh' } })
})

async function signedInAs(email: string): Promise<{ Cookie: string }> {
  const customer = { id: 1, group_id: 1, email, firstname: 'A', lastname: 'B', store_id: 1, website_id: 1 }
  edge.platform.on('GET /api/user/me', { code: 200, result: customer })
  const from = { 'CF-Connecting-IP': `10.4.0.${++visits}` }
  return {
    Cookie: cookieOf(await edge.write('/api/user/login', { username: email, password: 'password' }, from)),
  }
}

const status = async () => (await edge.ask('/i/page')).headers.get('Cache-Status')

test('a purge with the key reports the accepted and rejected tags', async () => {
  const key = edge.shop.secrets.INVALIDATE_KEY
  const answer = await edge.ask(`/invalidate?key=${key}&tag=P123,C37,product,nonsense`)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({
    code: 200,
    result: 'Tags invalidated successfully [P123,C37,product,nonsense]',
  })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a purge with the key may be posted without an origin', async () => {
  const key = edge.shop.secrets.INVALIDATE_KEY
  await edge.ask('/i/page')
  expect(await status()).toBe('karaffel; hit')
  const answer = await edge.ask(`/invalidate?key=${key}&tag=cms_page`, { method: 'POST' })
  expect(await answer.json()).toEqual({ code: 200, result: 'Tags invalidated successfully [cms_page]' })
  expect(await status()).toBe('karaffel; fwd=miss; stored')
  const wrong = await edge.ask('/invalidate?key=wrong&tag=cms_page', { method: 'POST' })
  expect([wrong.status, await wrong.json()]).toEqual([
    500,
    { code: 500, result: 'Invalid cache invalidation key' },
  ])
})

test('a purge of more than 500 tags is refused as a whole', async () => {
  const tags = Array.from({ length: 501 }, (_, index) => `P${index}`)
  const key = edge.shop.secrets.INVALIDATE_KEY
  const result = 'At most 500 tags are cleared in one call'
  const answers = [
    await edge.ask(`/invalidate?key=${key}&tag=${tags}`),
    await edge.write('/invalidate', { tags }, await signedInAs('anna@karaffel.example')),
  ]
  for (const answer of answers) expect(await answer.json()).toMatchObject({ code: 400, result })
  expect((await edge.ask(`/invalidate?key=${key}&tag=${tags.slice(1)}`)).status).toBe(200)
})

test.each([
  ['?tag=product', 'Invalid parameters for Clear cache request'],
  ['?key=x', 'Invalid parameters for Clear cache request'],
  ['?key=wrong&tag=product', 'Invalid cache invalidation key'],
  ['?key=&tag=product', 'Invalid parameters for Clear cache request'],
])('a purge with %s is refused with its message', async (query, text) => {
  const answer = await edge.ask(`/invalidate${query}`)
  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ code: 500, result: text })
})

test('a purge is accepted from an administrator’s session', async () => {
  const headers = await signedInAs('anna@karaffel.example')
  await edge.ask('/i/page')
  expect(await status()).toBe('karaffel; hit')
  const answer = await edge.write('/invalidate', { tags: ['cms_page'] }, headers)
  expect(await answer.json()).toEqual({ code: 200, result: 'Cache cleared' })
  expect(await status()).toBe('karaffel; fwd=miss; stored')
})

test.each(['mette@example.dk', 'anna@karaffel.example.evil.dk', 'anna@notkaraffel.example'])(
  'a purge is refused to %s, who is no administrator',
  async (email) => {
    await edge.ask('/i/page')
    expect((await edge.write('/invalidate', { tags: ['cms_page'] }, await signedInAs(email))).status).toBe(
      403,
    )
    expect(await status()).toBe('karaffel; hit')
  },
)

test('a purge from an administrator’s browser is refused if another site sends it', async () => {
  const headers = await signedInAs('anna@karaffel.example')
  const foreign = { ...headers, Origin: 'https://elsewhere.example' }
  expect((await edge.write('/invalidate', { tags: ['*'] }, foreign)).status).toBe(403)
  expect(
    (await edge.write('/invalidate', { tags: ['*'] }, { ...headers, 'Content-Type': 'text/plain' })).status,
  ).toBe(415)
  expect((await edge.ask('/invalidate?tag=*', { headers })).status).toBe(500)
})

test('a purge with an invalid body is refused with 400', async () => {
  const headers = await signedInAs('anna@karaffel.example')
  for (const body of [{}, { tags: [] }, { tags: [''] }, { tags: 'product' }, { tags: ['a'], key: 'x' }]) {
    expect((await edge.write('/invalidate', body, headers)).status).toBe(400)
  }
})
