import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'
import { png } from '../support/png.ts'

let edge: Edge
let pictures = 0
let name: string

beforeAll(async () => {
  edge = await startEdge()
})
afterAll(() => edge[Symbol.asyncDispose]())
beforeEach(() => {
  edge.platform.reset()
  name = `picture-${++pictures}`
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><style>path{fill:red}</style></svg>'
const immutable = 'public, max-age=31536000, immutable'

/** The first bytes of each format. */
const magic = { 'image/jpeg': 'ffd8ff', 'image/webp': '52494646', 'image/avif': '000000' }

test('a drawing is sent unchanged, with a policy that forbids scripts', async () => {
  edge.platform.on(`GET /media/b/o/${name}.svg`, { raw: svg, type: 'image/svg+xml' })
  for (const size of ['150/150', '500/500', '600/600', '1440/720']) {
    const answer = await edge.ask(`/img/${size}/resize/b/o/${name}.svg`)
    expect(await answer.text()).toBe(svg)
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(answer.headers.get('Cache-Control')).toBe(immutable)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  }
  expect(edge.platform.calls).toHaveLength(1)
})

test.each([
  ['image/avif,image/webp,*/*', 'image/avif'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/jpeg'],
] as const)('a photograph is sent to a browser that accepts %s as %s', async (accept, type) => {
  edge.platform.on(`GET /media/${name}.png`, { raw: png(40, 60), type: 'image/png' })
  for (let visit = 0; visit < 2; visit++) {
    const answer = await edge.ask(`/img/600/600/resize/${name}.png`, { headers: { Accept: accept } })
    expect(answer.headers.get('Content-Type')).toBe(type)
    expect(answer.headers.get('Vary')).toBe('Accept')
    expect(answer.headers.get('Cache-Control')).toBe(immutable)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.toString('hex').startsWith(magic[type])).toBe(true)
  }
})

test('a photograph is cached per format, so that each browser gets one it accepts', async () => {
  edge.platform.on(`GET /media/${name}.png`, { raw: png(40, 60), type: 'image/png' })
  const typeFor = async (Accept: string) =>
    (await edge.ask(`/img/150/150/resize/${name}.png`, { headers: { Accept } })).headers.get('Content-Type')
  expect(await typeFor('image/webp')).toBe('image/webp')
  expect(await typeFor('image/jpeg')).toBe('image/jpeg')
  expect(await typeFor('image/webp')).toBe('image/webp')
})

test('a missing picture answers 404 for a minute', async () => {
  const answer = await edge.ask(`/img/600/600/resize/${name}.svg`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('a picture of an unreachable platform answers 503 and is not cached', async () => {
  for (const reply of [{ raw: '', status: 500 }, 'hang up'] as const) {
    edge.platform.on(`GET /media/${name}.svg`, reply)
    const answer = await edge.ask(`/img/600/600/resize/${name}.svg`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  }
})

test('a damaged photograph answers 404, and is requested from the platform once', async () => {
  for (const reply of [
    { raw: '<h1>x</h1>', type: 'image/jpeg' },
    { raw: png(40, 60).subarray(0, 60), type: 'image/png' },
    { raw: '', type: 'image/png' },
  ]) {
    const path = `${name}-${reply.raw.length}.png`
    edge.platform.reset()
    edge.platform.on(`GET /media/${path}`, reply)
    for (let visit = 0; visit < 3; visit++) {
      const answer = await edge.ask(`/img/600/600/resize/${path}`)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60'])
    }
    expect(edge.platform.calls).toHaveLength(1)
  }
})

test('an AVIF photograph that cannot be resized is sent as it is', async () => {
  edge.platform.on(`GET /media/${name}.avif`, { raw: 'an AVIF of another plan', type: 'image/avif' })
  const answer = await edge.ask(`/img/600/600/resize/${name}.avif`)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/avif'])
  expect(await answer.text()).toBe('an AVIF of another plan')
})

test('a page in place of a picture answers 404 for a minute', async () => {
  edge.platform.on(`GET /media/${name}.svg`, { raw: '<h1>x</h1>', type: 'text/html' })
  const answer = await edge.ask(`/img/600/600/resize/${name}.svg`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'public, max-age=60'])
})

test.each([
  '601/600/resize/a.svg',
  '99999/99999/resize/a.svg',
  '600/600/crop/a.svg',
  '600/600/resize/../../api/user/me',
  '600/600/resize/..%2f..%2fapi/user/me.svg',
  '600/600/resize/https://elsewhere.example/a.svg',
  '600/600/resize/%2f%2felsewhere.example/a.svg',
  '600/600/resize/.hidden.svg',
  '600/600/resize/a.php',
  '600/600/resize/',
])('the picture address %s is not requested from the platform', async (path) => {
  await edge.ask(`/img/${path}`)
  expect(
    edge.platform.calls.filter((call) => call.path !== '/api/url/map' && call.path !== '/api/catalog/search'),
  ).toEqual([])
})
