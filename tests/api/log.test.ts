import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'
import type { PlatformCall, Reply } from '../fixtures/simulated-platform/reply.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { askRow, callOf, callsOf, customerOf, everyRow, recoverPlatform } from './fault-matrix.ts'

/** Personal data that a platform's error might quote. They must not be logged. */
const canaries = {
  token: 'canary-1-abc',
  refreshToken: 'canary-2-abc',
  access_token: 'canary-3.abc.def',
  cartId: 'canary4',
  quote_id: '5550192',
  password: 'Canary 5 sommer',
  email: 'canary6@example.dk',
  telephone: '+45 55 51 92 83',
  phone: '070-555 19 284',
  firstname: 'Canary7',
  lastname: 'Canary8',
  street: 'Canary9vej 12',
  personnummer: '19555192-8333',
  authorization: 'Bearer canary10',
}
const named = new URLSearchParams(canaries).toString()

/** Returns each occurrence of such data with the text around it. */
function leaks(text: string): string[] {
  return text.match(/.{0,60}(?:canary|5550192|51.?92.?83|555.?19.?284|19555192|vej).{0,20}/gi) ?? []
}

let edge: Edge
const lines: string[] = []

beforeAll(async () => {
  edge = await startEdge((line) => lines.push(line))
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  lines.length = 0
  edge.platform.reset()
})

/** Returns an error text that quotes the call's address and body and all personal data of the shopper. */
function quote({ path, query, body }: PlatformCall): string {
  return [
    `GET https://platform.example${path}?${query}&${named}`,
    `Authorization: Bearer canary11 ${encodeURIComponent(named)}`,
    `${JSON.stringify(body)} ${JSON.stringify(canaries)} canary12@example.dk`,
  ].join(' ')
}

const faults: Record<string, (call: PlatformCall) => Reply> = {
  'a 500': (call) => ({ code: 500, result: quote(call) }),
  'a message': (call) => ({ json: { message: quote(call), ...canaries }, status: 500 }),
  'an error in an error': (call) => ({ code: 500, result: { code: 500, errorMessage: quote(call) } }),
  'a status that nobody listed': (call) => ({ code: 418, result: [{ message: quote(call) }] }),
  'a page of HTML': (call) => ({ raw: `<h1>${quote(call)}</h1>`, type: 'text/html', status: 500 }),
  'half a JSON': (call) => ({ raw: `{"code":200,"result":${JSON.stringify(canaries)},${quote(call)}` }),
  'no JSON at all': (call) => ({ raw: quote(call) }),
  'a type of its own': () => ({ raw: '', type: `application/x; ${named}` }),
  'another shape': () => ({
    code: 200,
    result: Object.fromEntries([[canaries.email, canaries]]),
    meta: canaries,
  }),
  'other values': () => ({ code: 200, result: canaries, meta: canaries }),
  'a list of them': () => ({ json: Object.values(canaries) }),
}

test.each(Object.entries(faults))(
  '%s that quotes a shopper is logged without personal data',
  async (_, reply) => {
    recoverPlatform(edge)
    const cookie = await customerOf(edge, 'with a cart')
    for (const [name, row] of everyRow) {
      edge.platform.on(callOf(row), reply)
      edge.platform.calls.length = 0
      await askRow(row, edge, cookie, planted)
      const sent = callsOf(row, edge).flatMap(({ query, body }) => [...query.values(), ...textsOf(body)])
      const inLog = lines.splice(0).join('\n')
      // Text of the row's own path is not personal.
      const hers = sent.filter((text) => text.length > 5 && !row.path.includes(text))
      expect([name, hers.filter((text) => inLog.includes(text)), leaks(inLog)]).toEqual([name, [], []])
      recoverPlatform(edge)
    }
  },
)

test('a failing page, picture, form and address with personal data are logged without them', async () => {
  const said = (call: PlatformCall): Reply => ({ code: 500, result: quote(call) })
  for (const call of ['POST /api/catalog/search', 'POST /api/url/map', 'POST /api/ext/withdrawal/open'])
    edge.platform.on(call, said)
  const path = `/x/${canaries.email}/${encodeURIComponent(canaries.telephone)}/token=${canaries.token}`
  for (const asked of [
    `/c/rodvin?${named}`,
    `/_data/c/rodvin?${named}`,
    `/checkout?${named}`,
    path,
    `/_data${path}`,
  ])
    await edge.ask(asked)
  await edge.ask(`/img/600/600/resize/canary6@example.dk.png`)
  await edge.ask(`/api/nothing/${canaries.email}?${named}`)
  await edge.ask('/withdrawal', {
    method: 'POST',
    body: new URLSearchParams({ name: 'Canary7', orderNumber: '5550192', email: canaries.email }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `http://da.localhost:${edge.shop.url.port}`,
    },
  })
  expect(lines.filter((line) => line.includes('failed: POST')).length).toBeGreaterThan(3)
  expect(leaks(lines.join('\n'))).toEqual([])
})

test('an error of the embedded platform is logged without personal data', async () => {
  await edge.shop.db.exec('ALTER TABLE customers RENAME TO gone')
  const platform = await edge.shop.miniflare.getWorker('karaffel-platform')
  const answer = await platform.fetch(`https://platform/api/user/login?token=${canaries.token}`, {
    method: 'POST',
    body: JSON.stringify({ username: canaries.email, password: canaries.password }),
    headers: { 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(500)
  expect(lines.join('\n')).toMatch(/no such table/)
  expect(leaks(lines.join('\n'))).toEqual([])
})

/** Returns a call's body with personal data in each free text. */
function planted({ body }: Endpoint, sample: unknown): unknown {
  const whole = structuredClone(sample)
  let count = 0
  const plant = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      plant(item)
      if (typeof item !== 'string') continue
      const holder = value as Record<string, unknown>
      holder[key] = `Canary planted ${count++}`
      if (!v.is(body, whole)) holder[key] = item
    }
  }
  plant(whole)
  return whole
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
