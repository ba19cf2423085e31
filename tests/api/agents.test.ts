import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Agent, fullProfile, openAgent } from '../support/agent.ts'
import { hosts, shop } from '../support/shop.ts'

let agent: Agent
beforeAll(async () => {
  agent = await openAgent(shop)
})
afterAll(() => agent[Symbol.asyncDispose]())

describe('the profile for shopping agents', () => {
  it.each([hosts.da, hosts.sv])('at %s is cached and has the endpoints of that host', async (host) => {
    const response = await shop('/.well-known/ucp', {}, host)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    const { ucp } = (await response.json()) as { ucp: any }
    const [rest, mcp] = ucp.services['dev.ucp.shopping']
    expect([rest.transport, mcp.transport]).toEqual(['rest', 'mcp'])
    expect(new URL(rest.endpoint)).toMatchObject({ hostname: host, pathname: '/api/ucp' })
    expect(new URL(mcp.endpoint)).toMatchObject({ hostname: host, pathname: '/api/ucp/mcp' })
  })
})

describe('a search of an agent', () => {
  it('finds what the shop finds, with prices in minor units of the view', async () => {
    for (const [host, currency, query] of [
      [hosts.da, 'DKK', 'rødvin'],
      [hosts.sv, 'SEK', 'rödvin'],
    ] as const) {
      const { status, json } = await agent.ask('POST', '/catalog/search', { query }, { host })
      expect(status).toBe(200)
      expect(json.ucp).toMatchObject({ status: 'success', version: '2026-04-08' })
      expect(Object.keys(json.ucp.capabilities)).toEqual(['dev.ucp.shopping.catalog.search'])
      expect(json.products).toHaveLength(10)
      const [first] = json.products
      expect(first.price_range.min.currency).toBe(currency)
      const { product } = (await agent.ask('POST', '/catalog/product', { id: first.id }, { host })).json
      expect(product.variants.map((variant: any) => variant.price)).toEqual(
        expect.arrayContaining(first.variants.map((variant: any) => variant.price)),
      )
      const page = await shop(new URL(first.variants[0].url).pathname, {}, host)
      expect(await page.text()).toContain(`"price":"${(first.variants[0].price.amount / 100).toFixed(2)}"`)
    }
  })

  it('of a category and a price has products of both alone, and names an unknown category', async () => {
    const filters = { categories: ['rodvin-fra-rhone'], price: { min: 10_000, max: 15_000 } }
    const { json } = await agent.ask('POST', '/catalog/search', { filters })
    expect(json.products.length).toBeGreaterThan(0)
    for (const { price_range, categories } of json.products) {
      expect(price_range.min.amount).toBeLessThanOrEqual(15_000)
      expect(categories.map(({ value }: any) => value)).toContain('rodvin-fra-rhone')
    }
    const unknown = await agent.ask('POST', '/catalog/search', { filters: { categories: ['no-such-shelf'] } })
    expect(unknown.json).toMatchObject({ products: [], messages: [{ code: 'not_found' }] })
  })

  it('without words and filters is refused, and so is an invalid cursor', async () => {
    for (const body of [
      {},
      { query: ' ' },
      { query: 'vin', pagination: { cursor: '../1' } },
      { query: 7 },
      [],
    ]) {
      const { status, json } = await agent.ask('POST', '/catalog/search', body)
      expect(status, JSON.stringify(body)).toBe(400)
      expect(json.code).toBe('invalid_request')
    }
  })
})

describe('a lookup of an agent', () => {
  it('returns each variant with the ids that have named it', async () => {
    const { json: found } = await agent.ask('POST', '/catalog/search', {
      query: 'vin',
      pagination: { limit: 25 },
    })
    const product = found.products.find(
      ({ variants, id }: any) => variants.length > 1 && variants[1].id !== id,
    )
    const [, second] = product.variants
    const { json } = await agent.ask('POST', '/catalog/lookup', {
      ids: [second.id, second.id, 'no-such-thing'],
    })
    expect(json.products).toHaveLength(1)
    expect(json.products[0].variants).toMatchObject([
      { id: second.id, inputs: [{ id: second.id, match: 'exact' }] },
    ])
    expect(json.messages).toEqual([{ type: 'info', code: 'not_found', content: 'no-such-thing' }])
    const own = await agent.ask('POST', '/catalog/lookup', { ids: [product.id] })
    expect(own.json.products[0].variants).toMatchObject([{ inputs: [{ id: product.id, match: 'featured' }] }])
  })

  it('of more than 50 ids is refused', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `id-${index}`)
    const { status, json } = await agent.ask('POST', '/catalog/lookup', { ids })
    expect([status, json.code]).toEqual([400, 'request_too_large'])
  })

  it('of an unknown product is an error without a product', async () => {
    const { status, json } = await agent.ask('POST', '/catalog/product', { id: 'no-such-thing' })
    expect(status).toBe(200)
    expect(json.ucp.status).toBe('error')
    expect(json.messages).toMatchObject([{ type: 'error', code: 'not_found', severity: 'unrecoverable' }])
  })
})

describe('the tools of MCP', () => {
  it('return as structured content and as text what REST returns', async () => {
    const body = { query: 'rødvin', pagination: { limit: 3 } }
    const { status, json } = await agent.callTool('search_catalog', { catalog: body })
    expect(status).toBe(200)
    const { structuredContent, content } = json.result
    expect(JSON.parse(content[0].text)).toEqual(structuredContent)
    expect(structuredContent).toEqual((await agent.ask('POST', '/catalog/search', body)).json)
  })

  it('are refused with the code and the HTTP status of the protocol', async () => {
    const unnamed = await agent.callTool('search_catalog', { catalog: { query: 'vin' }, meta: {} })
    expect([unnamed.status, unnamed.json.error.code]).toEqual([400, -32001])
    expect(unnamed.json.error.data.code).toBe('invalid_profile_url')
    const wrong = await agent.callTool('search_catalog', { catalog: { query: 7 } })
    expect([wrong.status, wrong.json.error.code]).toEqual([400, -32602])
    expect((await agent.callTool('drop_tables', {})).json.error.code).toBe(-32602)
  })
})

describe('the profile of an agent', () => {
  it('is fetched once while it may be cached', async () => {
    await using own = await openAgent(shop)
    await own.ask('POST', '/catalog/search', { query: 'vin' })
    await own.ask('POST', '/catalog/search', { query: 'øl' })
    expect(own.asked()).toBe(1)
  })

  it.each([
    [
      'another version',
      { body: JSON.stringify({ ucp: { version: '2026-01-11' } }) },
      422,
      'version_unsupported',
    ],
    ['no JSON', { body: '<html>' }, 422, 'profile_malformed'],
    ['no version', { body: '{"ucp":{}}' }, 422, 'profile_malformed'],
    [
      'JSON nested too deep',
      { body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
      422,
      'profile_malformed',
    ],
    [
      'more than 64 KB',
      { body: JSON.stringify({ ...fullProfile, x: 'x'.repeat(70_000) }) },
      422,
      'profile_malformed',
    ],
    [
      'a redirect',
      { status: 302, headers: { Location: 'https://example.com/' } },
      424,
      'profile_unreachable',
    ],
    ['an error', { status: 500 }, 424, 'profile_unreachable'],
  ])('with %s is refused', async (_, answer, status, code) => {
    await using own = await openAgent(shop, () => answer)
    const refused = await own.ask('POST', '/catalog/search', { query: 'vin' })
    expect([refused.status, refused.json.code]).toEqual([status, code])
  })

  it('without the capability of the operation gets an error of the protocol, not of HTTP', async () => {
    await using own = await openAgent(shop, () => ({
      body: JSON.stringify({ ucp: { version: '2026-04-08' } }),
    }))
    const { status, json } = await own.ask('POST', '/catalog/search', { query: 'vin' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'capabilities_incompatible' }],
    })
    expect(json.products).toBeUndefined()
  })
})
