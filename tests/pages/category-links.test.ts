import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Edge, startEdge } from '../support/edge.ts'

const wine = { level: 3, path: '1/2/20/21', product_count: 3, is_active: true }
const red = { ...wine, id: 21, name: 'Rødvin', url_key: 'rodvin', slug: 'rodvin', url_path: 'vin/rodvin' }

let edge: Edge
let category: object = red
beforeAll(async () => {
  const all = { URL_DISPATCHING: 'true', APPEND_STORE_CODE: 'da', SLUG_FROM_URL_KEY: 'false' }
  edge = await startEdge(undefined, { ...all, MAX_CART_BYPASS_ATTEMPTS: '0' })
  edge.platform.onSearch(({ type }) => (type === 'category' ? [category] : []))
  edge.platform.on('POST /api/url/map', ({ body }) => ({
    json: body.url === red.url_path ? { _type: 'category', _id: '21', _source: red } : null,
  }))
  edge.platform.on('GET /api/ext/getStores', { code: 200, result: [] })
})
afterAll(() => edge[Symbol.asyncDispose]())

async function canonicalOf(path: string, host?: string): Promise<string | undefined> {
  const answer = await edge.ask(path, {}, host)
  expect(answer.status, path).toBe(200)
  const address = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1]
  return address && new URL(address).pathname
}

describe('category links with URL dispatching and the view’s code', () => {
  it('use the url_path after the view’s code, and lead to the page', async () => {
    expect(await canonicalOf('/da/vin/rodvin')).toBe('/da/vin/rodvin')
    expect(await canonicalOf('/vin/rodvin', 'se.localhost')).toBe('/vin/rodvin')
  })

  it('are redirected from the url_key if that is not the slug', async () => {
    const answer = await edge.ask('/c/rodvin')
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/da/vin/rodvin'])
  })

  it('use a slug of name and id if a category has no url_path', async () => {
    category = { ...red, id: 22, url_path: null }
    expect(await canonicalOf('/da/c/rodvin-22')).toBe('/da/c/rodvin-22')
    category = red
  })

  it('have the code of their own view only, and other pages have no code', async () => {
    for (const [path, host] of [
      ['/da/cart', undefined],
      ['/sv/vin/rodvin', undefined],
      ['/da/vin/rodvin', 'se.localhost'],
    ] as const)
      expect((await edge.ask(path, {}, host)).status, `${host} ${path}`).toBe(404)
  })
})

it('a refused cart is not retried if maxCartBypassAttempts is 0', async () => {
  edge.platform.on('POST /api/cart/create', { code: 401, result: 'no' })
  const added = await edge.write('/api/cart/update', {
    cartItem: { sku: '10234', qty: 1 },
    eventId: 'bypass-1',
  })
  expect(added.status).toBe(401)
  expect(edge.platform.asked('/api/cart/create')).toHaveLength(1)
})
