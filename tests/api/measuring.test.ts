import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'
import { page } from '../support/shop.ts'

let edge: Edge

beforeAll(async () => {
  edge = await startEdge(() => {}, { GA4_ID: 'G-TEST', META_PIXEL_ID: '4711' })
  edge.platform.on('POST /api/ext/consent/give', { code: 200, result: true })
  edge.platform.on('POST /api/ext/figures/add', { code: 200, result: true })
  edge.platform.on('POST /api/ext/facebook-event/initiateCheckout', { code: 200, result: true })
})
afterAll(() => edge[Symbol.asyncDispose]())

const begin = '/api/ext/facebook-event/initiateCheckout'
const give = '/api/ext/consent/give'
const checkout = { amount: 337, eventId: 'e1' }
const hosts = /google-analytics|facebook/

test('nothing is passed on to Meta for who has not agreed to marketing, whatever a browser sends', async () => {
  for (const Cookie of ['', 'consent=1.', 'consent=1.s', 'consent=0.sm', 'myconsent=1.sm', 'consent=1.smx']) {
    const answer = await edge.write(begin, checkout, { Cookie })
    expect([Cookie, answer.status, edge.platform.asked(begin).length]).toEqual([Cookie, 200, 0])
  }
  expect((await edge.write(begin, checkout, { Cookie: 'cart=da; consent=1.sm' })).status).toBe(200)
  expect(edge.platform.asked(begin).map(({ body }) => body)).toEqual([checkout])
})

test('a choice is kept for a year once it is on record, and not before', async () => {
  const choice = { version: 1, statistics: true, marketing: false }
  const answer = await edge.write(give, choice)
  expect(answer.headers.getSetCookie()).toEqual([
    'consent=1.s; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  ])
  expect(edge.platform.asked(give).map(({ body }) => body)).toEqual([choice])
  edge.platform.on(`POST ${give}`, 'hang up')
  const failed = await edge.write(give, choice)
  expect([failed.status, failed.headers.getSetCookie()]).toEqual([502, []])
})

test('others’ hosts are allowed where something of theirs is configured, and never where one pays, signs in or reads a label', async () => {
  const policyOf = async (path: string) => (await edge.ask(path)).headers.get('Content-Security-Policy') ?? ''
  for (const path of ['/newsletter', '/cart']) expect(await policyOf(path), path).toMatch(hosts)
  for (const path of [
    '/checkout',
    '/order/address',
    '/my-account',
    '/signup',
    '/elabel/1',
    '/reset-password',
  ])
    expect(await policyOf(path), path).not.toMatch(hosts)
  expect(await (await edge.ask('/newsletter')).text()).toContain('name="measuring"')
})

test('a shop that measures nothing says nothing of it: no question, no host, no byte', async () => {
  for (const path of ['/', '/c/rodvin', '/cart']) {
    const { html, headers } = await page(path)
    expect([html.includes('measuring'), hosts.test(headers.get('Content-Security-Policy') ?? '')]).toEqual([
      ...[false, false],
    ])
    expect(headers.getSetCookie()).toEqual([])
  }
})

test('counts what people open and search for, by day and view, and neither robots nor what is fetched ahead', async () => {
  const people = {
    ...{ 'User-Agent': 'Mozilla/5.0 Firefox/140.0', 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' },
    'CF-Connecting-IP': '10.9.8.7',
  }
  const open = (path: string, headers: Record<string, string>, host?: string) =>
    edge.ask(path, { headers }, host)
  await open('/newsletter', people)
  await open('/newsletter', people)
  await open('/newsletter', { ...people, 'Sec-Fetch-Site': 'same-origin' })
  await open('/cart', { ...people, 'Sec-Fetch-Site': 'cross-site' }, 'se.localhost')
  await open('/newsletter', { ...people, 'User-Agent': 'Googlebot/2.1' })
  await open('/newsletter', { ...people, 'Sec-Purpose': 'prefetch' })
  await open('/_data/newsletter', { ...people, 'Sec-Fetch-Dest': 'empty', Purpose: 'prefetch' })
  await open('/newsletter', {})
  await expect.poll(() => edge.platform.figures.length, { timeout: 15_000 }).toBe(2)
  const told = edge.platform.figures.map(({ body }) => (body as any).figures)
  const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
  expect(told).toEqual([
    [
      { day, kind: 'visit', name: '', count: 2 },
      { day, kind: 'page', name: 'newsletter', count: 3 },
    ],
    [
      { day, kind: 'visit', name: '', count: 1 },
      { day, kind: 'page', name: 'cart', count: 1 },
    ],
  ])
})
