import { globSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'
import { page } from '../support/shop.ts'

let edge: Edge
const logged: string[] = []

/** A stand-in for Analytics Engine inside of the Worker, for requests with an `Engine` header. */
const engine = `
import app from './index.js'
export * from './index.js'
let bound
export default {
  fetch(request, env, ctx) {
    bound ??= { ...env, FIGURES: { writeDataPoint: (point) => console.log('point ' + JSON.stringify(point)) } }
    return app.fetch(request, request.headers.has('Engine') ? bound : env, ctx)
  },
}`

beforeAll(async () => {
  const vars = { GA4_ID: 'G-TEST', META_PIXEL_ID: '4711' }
  edge = await startEdge((line) => logged.push(line), vars, engine)
  edge.platform.on('POST /api/ext/consent/give', { code: 200, result: true })
  edge.platform.on('POST /api/ext/figures/add', { code: 200, result: true })
  edge.platform.on('POST /api/ext/facebook-event/initiateCheckout', { code: 200, result: true })
})
afterAll(() => edge[Symbol.asyncDispose]())

const begin = '/api/ext/facebook-event/initiateCheckout'
const give = '/api/ext/consent/give'
const checkout = { amount: 337, eventId: 'e1' }
const hosts = /google-analytics|facebook/

test('no event is sent to Meta without consent to marketing, also if a browser sends one', async () => {
  for (const Cookie of ['', 'consent=2.', 'consent=2.s', 'consent=1.sm', 'myconsent=2.sm', 'consent=2.smx']) {
    const answer = await edge.write(begin, checkout, { Cookie })
    expect([Cookie, answer.status, edge.platform.asked(begin).length]).toEqual([Cookie, 200, 0])
  }
  expect((await edge.write(begin, checkout, { Cookie: 'cart=da; consent=2.sm' })).status).toBe(200)
  expect(edge.platform.asked(begin).map(({ body }) => body)).toEqual([checkout])
})

test('a consent is stored in a cookie for a year after it is recorded', async () => {
  const choice = { version: 2, statistics: true, marketing: false }
  const answer = await edge.write(give, choice)
  expect(answer.headers.getSetCookie()).toEqual([
    'consent=2.s; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ])
  expect(edge.platform.asked(give).map(({ body }) => body)).toEqual([choice])
  edge.platform.on(`POST ${give}`, 'hang up')
  const failed = await edge.write(give, choice)
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([502, []])
})

test('a repeated consent is not recorded again', async () => {
  edge.platform.on(`POST ${give}`, { code: 200, result: true })
  edge.platform.calls.length = 0
  const choice = { version: 2, statistics: true, marketing: true }
  const again = await edge.write(give, choice, { Cookie: 'a=b; consent=2.sm; c=d' })
  expect([again.status, again.headers.getSetCookie().length]).toEqual([200, 1])
  expect(edge.platform.asked(give)).toEqual([])
  expect((await edge.write(give, choice, { Cookie: 'consent=2.s' })).status).toBe(200)
  expect(edge.platform.asked(give)).toHaveLength(1)
})

test('a refusal and a narrower consent are recorded although the browser has stored them', async () => {
  edge.platform.on(`POST ${give}`, { code: 200, result: true })
  edge.platform.calls.length = 0
  for (const [Cookie, statistics, marketing] of [
    ['consent=2.', false, false],
    ['consent=2.s', true, false],
    ['consent=2.m', false, true],
  ] as const)
    expect((await edge.write(give, { version: 2, statistics, marketing }, { Cookie })).status).toBe(200)
  expect(edge.platform.asked(give)).toHaveLength(3)
})

test('third-party hosts are allowed if configured, and never on pages with payment, sign-in or label', async () => {
  const policyOf = async (path: string) => (await edge.ask(path)).headers.get('Content-Security-Policy') ?? ''
  for (const path of ['/newsletter', '/cart']) expect(await policyOf(path), path).toMatch(hosts)
  for (const path of ['/checkout', '/my-account', '/signup', '/elabel/1', '/reset-password'])
    expect(await policyOf(path), path).not.toMatch(hosts)
  expect(await (await edge.ask('/newsletter')).text()).toContain('name="measuring"')
})

const sent = (text: string) => brotliCompressSync(text).length
const built = (pattern: string) => {
  const [file = ''] = globSync(`dist/client/assets/${pattern}`)
  return readFileSync(file)
}

test('measuring costs half a kilobyte without configuration, 3 KB with the consent question, and 2 KB more with statistics', async () => {
  const question = /document\.querySelector\(`meta\[name=measuring\]`\)&&.*?\.startConsent\(\w+\)\),/
  const after = String(built('after-*.js'))
  expect(after).toMatch(question)
  const anyway = sent(after) - sent(after.replace(question, ''))
  expect(anyway).toBeLessThanOrEqual(500)
  expect(String(built('entry-*.js'))).not.toMatch(/consent|gtag|fbq|measuring|vitals/)
  const html = await (await edge.ask('/newsletter')).text()
  const said = sent(html) - sent(html.replace(/<meta name="measuring"[^>]*>/, ''))
  expect(said).toBeGreaterThan(100)
  expect(anyway + said + built('start-consent-*.js.br').byteLength).toBeLessThanOrEqual(3000)
  expect(built('web-vitals-*.js.br').byteLength).toBeLessThanOrEqual(2200)
})

test('a shop without measuring has no consent question, no third-party host and no extra byte', async () => {
  for (const path of ['/', '/c/rodvin', '/cart']) {
    const { html, headers } = await page(path)
    expect([html.includes('measuring'), hosts.test(headers.get('Content-Security-Policy') ?? '')]).toEqual([
      ...[false, false],
    ])
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('counts page views and speed by day and view, without robots and prefetching', async () => {
  const network = { 'CF-Connecting-IP': '10.9.8.7', Engine: 'yes', 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
  const people = { ...network, 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' }
  const robot = { 'User-Agent': 'Googlebot/2.1' }
  const open = (path: string, headers: Record<string, string>, host?: string) =>
    edge.ask(path, { headers }, host)
  await open('/newsletter', people)
  await open('/newsletter', people)
  await open('/newsletter', { ...people, 'Sec-Fetch-Site': 'same-origin' })
  await open('/cart', { ...people, 'Sec-Fetch-Site': 'cross-site' }, 'se.localhost')
  await open('/newsletter', { ...people, ...robot })
  await open('/newsletter', { ...people, 'Sec-Purpose': 'prefetch' })
  await open('/_data/newsletter', { ...people, 'Sec-Fetch-Dest': 'empty', Purpose: 'prefetch' })
  await open('/newsletter', { Engine: 'yes' })

  const vital = { kind: 'lcp', page: 'product', value: 3210, cause: 'load img.pc_picture' }
  const report = async (Cookie: string, vitals: object[] = [vital], more = {}) =>
    (await edge.write('/api/vitals', vitals, { ...network, Cookie, ...more })).status
  for (const Cookie of ['', 'consent=2.', 'consent=2.m', 'consent=1.sm'])
    expect(await report(Cookie)).toBe(200)
  expect(await report('consent=2.s', [vital], robot)).toBe(200)
  for (const wrong of [{ page: 'mette@example.dk' }, { kind: 'order' }, { value: -1 }, { id: 7 }])
    expect(await report('consent=2.s', [{ ...vital, ...wrong }])).toBe(400)
  await report('consent=2.s')
  await report('consent=2.sm', [
    { ...vital, value: 3290 },
    { ...vital, kind: 'inp', value: 40 },
  ])

  const points = () => logged.flatMap((line) => JSON.parse(/^point (.*)/.exec(line)?.[1] ?? '[]'))
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  const point = (store: string, kind: string, name: string, count: number) => ({
    ...{ indexes: [store], blobs: [day, store, kind, name], doubles: [count] },
  })
  // The edge writes the figures one after the other.
  await expect
    .poll(points, { timeout: 15_000 })
    .toEqual([
      point('da', 'visit', '', 2),
      point('da', 'page', 'newsletter', 3),
      point('sv', 'visit', '', 1),
      point('sv', 'page', 'cart', 1),
      point('da', 'lcp', 'product|3300|load img.pc_picture', 2),
      point('da', 'inp', 'product|40|', 1),
    ])
})
