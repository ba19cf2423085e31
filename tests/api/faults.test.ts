import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'
import type { Reply } from '../support/foreign-platform.ts'

let edge: Edge

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => edge.platform.reset())

const stock = '/api/stock/check?sku=10234'

/** What the platform's people may know and the shopper may not. */
const secretText = 'SQLSTATE[42S02] at /var/www/magento'

test.each<[string, Reply, number]>([
  ['hangs up', 'hang up', 502],
  ['fails', { code: 500, result: secretText }, 502],
  ['fails with a page', { raw: `<h1>${secretText}</h1>`, type: 'text/html', status: 502 }, 502],
  ['answers a page in place of JSON', { raw: '<h1>ok</h1>', type: 'text/html' }, 502],
  ['breaks off in the middle of its JSON', { raw: '{"code":200,"result":{"qty":' }, 502],
  ['answers nothing', { raw: '' }, 502],
  ['answers without an envelope', { json: [1, 2, 3] }, 502],
  ['answers another shape', { code: 200, result: { qty: 'many' } }, 502],
  ['says 200 around an error', { json: { code: 500, result: secretText } }, 502],
  ['says an error around 200', { json: { code: 200, result: {} }, status: 503 }, 502],
  ['refuses with a status that the contract does not list', { code: 418, result: secretText }, 502],
  ['is overrun', { code: 429, result: secretText }, 502],
  ['redirects', { raw: '', status: 302 }, 502],
  ['does not answer in time', 'never', 504],
])('a platform that %s is a fault with a number to ask for', async (_, reply, status) => {
  edge.platform.on('GET /api/stock/check', reply)
  const answer = await edge.ask(stock)
  expect(answer.status).toBe(status)
  const body: unknown = await answer.json()
  expect(body).toMatchObject({ code: status, meta: { requestId: answer.headers.get('X-Request-Id') } })
  expect(JSON.stringify(body)).not.toMatch(/SQLSTATE|magento|<h1>/)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test.each<[string, Reply]>([
  ['a text', { code: 404, result: 'Unknown sku' }],
  ['an object in a 500', { code: 500, result: { code: 404, errorMessage: 'Unknown sku' } }],
  ['a message', { json: { code: 404, message: 'Unknown sku' }, status: 404 }],
  ['a list of what is wrong', { code: 404, result: [{ dataPath: '.sku', message: 'Unknown sku' }] }],
])('a refusal that comes as %s keeps its name, code and words', async (_, reply) => {
  edge.platform.on('GET /api/stock/check', reply)
  const answer = await edge.ask(stock)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({
    code: 404,
    result: 'Unknown sku',
    meta: { refusal: 'not_found' },
  })
})

test('a platform that has no search gives a page that says so, with a number, kept by nobody', async () => {
  edge.platform.on('POST /api/catalog/search', 'hang up')
  const answer = await edge.ask('/i/about-us')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Cache-Control')).toMatch(/private/)
  expect(answer.headers.get('Cache-Status')).not.toContain('stored')
  expect(answer.headers.get('Retry-After')).toBeTruthy()
  expect(await answer.text()).toContain(answer.headers.get('X-Request-Id') ?? 'no id')
})
