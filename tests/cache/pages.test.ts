import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cmsPage, renders } from '../fixtures/simulated-platform/cms-page.ts'
import { found } from '../fixtures/simulated-platform/reply.ts'
import { cookieOf, type Edge, startEdge } from '../support/edge.ts'

let edge: Edge
let version: number
let path: string
let pages = 0

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  version = 1
  path = `/i/page-${++pages}`
  edge.platform.reset()
  edge.platform.onSearch(cmsPage(({ store }) => ({ title: `${store} ${version}` })))
})

async function seen(request?: Parameters<Edge['ask']>[1], host?: string) {
  const answer = await edge.ask(path, request, host)
  const html = await answer.text()
  return {
    status: answer.headers.get('Cache-Status'),
    title: /<title>(.*?) – /.exec(html)?.[1],
    nonce: /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'none',
    html,
    answer,
  }
}

function purge(tag: string) {
  return edge.ask(`/invalidate?key=${edge.shop.secrets.INVALIDATE_KEY}&tag=${tag}`)
}

test('a page is rendered once for sixty simultaneous visitors, each with a nonce of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => seen()))
  expect(renders(edge.platform)).toBe(1)
  expect(new Set(answers.map(({ title }) => title))).toEqual(new Set(['da 1']))
  expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(60)
  for (const { html } of answers) expect(html).toMatch(/<\/html>$/)
})

test('a page from the cache has one fresh nonce everywhere', async () => {
  await seen()
  for (let visit = 0; visit < 5; visit++) {
    const { status, html, nonce, answer } = await seen()
    expect(status).toBe('karaffel; hit')
    const inHtml = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))
    expect([...inHtml]).toEqual([nonce])
    expect(answer.headers.has('X-Nonce-Placeholder')).toBe(false)
    expect(answer.headers.get('Content-Security-Policy')).not.toMatch(/unsafe-inline|unsafe-eval/)
  }
})

test('a page is not cached between edge and browser, and shows its tags only with the key', async () => {
  const key = edge.shop.secrets.INVALIDATE_KEY
  expect((await seen()).answer.headers.has('Cache-Tag')).toBe(false)
  for (const wrong of ['', `${key}x`])
    expect((await seen({ headers: { 'X-Invalidate-Key': wrong } })).answer.headers.has('Cache-Tag')).toBe(
      false,
    )
  const { answer } = await seen({ headers: { 'X-Invalidate-Key': key } })
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache')
  expect(answer.headers.get('Cache-Tag')?.split(',')).toEqual(
    expect.arrayContaining(['cms_page', `cms_page:${path.slice('/i/'.length)}`]),
  )
})

test('a purged page is renewed with the next request', async () => {
  await seen()
  version = 2
  expect((await seen()).title).toBe('da 1')
  expect((await purge('cmsPage')).status).toBe(200)
  expect((await seen()).title).toBe('da 2')
})

test('a page can be purged without the others', async () => {
  await seen()
  await purge('cms_page:something-else')
  expect((await seen()).status).toBe('karaffel; hit')
  await purge(`cms_page:${path.slice('/i/'.length)}`)
  expect((await seen()).status).toBe('karaffel; fwd=miss; stored')
})

test('a purge of * renews everything', async () => {
  await seen()
  await purge('*')
  expect((await seen()).status).toBe('karaffel; fwd=miss; stored')
})

test('a page is not cached if its render began before a purge', async () => {
  const begun = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const find = cmsPage(() => ({ title: 'begun before' }))
  edge.platform.on('POST /api/catalog/search', async (call) => {
    if (call.body.type === 'cms_page') {
      begun.resolve()
      await release.promise
    }
    return found(find(call.body))
  })
  const early = seen()
  await begun.promise
  edge.platform.onSearch(cmsPage(() => ({ title: 'after' })))
  await purge('cmsPage')
  expect((await seen()).title).toBe('after')
  release.resolve()
  expect((await early).title).toBe('begun before')
  for (let visit = 0; visit < 3; visit++) expect((await seen()).title).toBe('after')
})

test('a page is cached per view', async () => {
  expect((await seen({}, 'da.localhost')).title).toBe('da 1')
  expect((await seen({}, 'se.localhost')).title).toBe('sv 1')
  expect((await seen({}, 'localhost')).title).toBe('sv 1')
  expect((await seen({ headers: { Cookie: 'view=da' } }, 'localhost')).title).toBe('da 1')
  expect((await seen({ headers: { Cookie: 'view=da' } }, 'se.localhost')).title).toBe('sv 1')
  expect((await seen({ headers: { Cookie: 'view=evil' } }, 'localhost')).title).toBe('sv 1')
  expect(renders(edge.platform)).toBe(2)
})

test('a page is cached per customer group, which the browser cannot choose', async () => {
  const { platform } = edge
  platform.onSearch(cmsPage(({ groupToken }) => ({ title: groupToken ? 'for the group' : 'for guests' })))
  platform.on('POST /api/user/login', { code: 200, result: 'token', meta: { refreshToken: 'refresh' } })
  platform.on('GET /api/user/me', {
    code: 200,
    result: {
      id: 1,
      group_id: 5,
      email: 'a@b.dk',
      firstname: 'A',
      lastname: 'B',
      store_id: 1,
      website_id: 1,
    },
  })
  const Cookie = cookieOf(await edge.write('/api/user/login', { username: 'a@b.dk', password: 'password' }))
  expect((await seen({ headers: { Cookie } })).title).toBe('for the group')
  expect((await seen()).title).toBe('for guests')
  expect((await seen({ headers: { Cookie } })).status).toBe('karaffel; hit')
  const claims: Record<string, string>[] = [
    { 'X-Customer-Group': '5' },
    { Cookie: '__Host-karaffel=5; group=5' },
  ]
  for (const headers of claims) {
    expect((await seen({ headers })).title).toBe('for guests')
  }
})

test('a page ignores undeclared search params, in its HTML and in its cache key', async () => {
  await seen()
  const plain = path
  for (const query of [
    '?utm_source=x',
    '?x=%3Cscript%3Ealert(1)%3C/script%3E',
    '?page=2&groupId=5',
    '?',
    '?a&a&a',
  ]) {
    path = plain + query
    const { status, html } = await seen()
    expect(status).toBe('karaffel; hit')
    expect(html).not.toMatch(/utm_source|alert\(1\)|groupId/)
  }
  expect(renders(edge.platform)).toBe(1)
})

test('a page ignores headers that name another host, path or method', async () => {
  const poison = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'gopher',
    'X-Original-URL': '/checkout',
    'X-Rewrite-URL': '/checkout',
    'X-HTTP-Method-Override': 'POST',
    Forwarded: 'host=evil.example',
    'X-Nonce-Placeholder': 'evil',
    'Accept-Language': 'evil',
    Range: 'bytes=0-9',
    'If-None-Match': '*',
  }
  const poisoned = await seen({ headers: poison })
  expect(poisoned.answer.status).toBe(200)
  expect(JSON.stringify([...poisoned.answer.headers]) + poisoned.html).not.toMatch(/evil|gopher/)
  const clean = await seen()
  expect(clean.status).toBe('karaffel; hit')
  expect(clean.html.replaceAll(clean.nonce, '')).toBe(poisoned.html.replaceAll(poisoned.nonce, ''))
})

test('a page’s document and data are cached separately', async () => {
  const { html } = await seen()
  const data = await edge.ask(`/_data${path}`)
  expect(data.headers.get('Content-Type')).toContain('application/json')
  expect(data.headers.get('Cache-Status')).toBe('karaffel; fwd=miss; stored')
  expect(await data.json()).toMatchObject({ page: 'cms', status: 200 })
  expect(html).toMatch(/^<!DOCTYPE html>/)
})

test('a page with an error is not cached', async () => {
  edge.platform.on('POST /api/catalog/search', 'hang up')
  expect((await seen()).answer.status).toBe(503)
  edge.platform.onSearch(cmsPage(() => ({ title: 'back' })))
  expect((await seen()).title).toBe('back')
})

test('a page is complete for others although one reader leaves early', async () => {
  edge.platform.onSearch(cmsPage(() => ({ title: 'long', content: '<p>wine</p>'.repeat(50_000) })))
  const port = edge.shop.url.port
  const leaving = new AbortController()
  const left = fetch(`http://127.0.0.1:${port}${path}`, { signal: leaving.signal }).then((answer) => {
    leaving.abort()
    return answer.text()
  })
  await left.catch(() => undefined)
  const { html } = await seen({}, 'localhost')
  expect(html).toMatch(/<\/html>$/)
  expect(html.match(/<p>wine<\/p>/g)?.length).toBeGreaterThanOrEqual(50_000)
})

test('a visitor’s own page is never cached, in every spelling of its path', async () => {
  const variants = [
    '/cart',
    '/cart/',
    '//cart',
    '/cart;x.css',
    '/cart/x.css',
    '/cart%2fx.css',
    '/cart?x.css',
    '/./cart',
  ]
  const disguised = [
    ...variants,
    '/cart/..%2fi/x',
    '/CART',
    '/cart%00',
    '/i/..%2fcart',
    '/cart\\x.css',
    '/%63art',
    '/cart.css',
  ]
  for (const variant of disguised) {
    for (const form of ['', '/_data']) {
      const answer = await edge.ask(form + variant, { headers: { Cookie: '__Host-karaffel=x' } })
      expect(answer.headers.get('Cache-Control')).toMatch(/private|no-store/)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  }
  const cart = await edge.ask('/cart')
  expect(cart.headers.get('Cache-Control')).toBe('private, no-store')
  expect(cart.headers.get('Cache-Status')).toBe('karaffel; fwd=bypass')
})
