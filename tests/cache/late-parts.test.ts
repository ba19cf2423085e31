import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { found, type PlatformCall, type Reply } from '../fixtures/simulated-platform/reply.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { platformCache } from '../support/platform-cache.ts'
import { beginPage } from './begin-page.ts'

// Recommendations are deferred data: they are streamed to the first reader, and the page is cached.
describe.each([
  ['the shop’s own cache', false],
  ['a cache of the platform’s', true],
])('a page with late recommendations, before %s', (_, isPlatforms) => {
  let edge: Edge
  const logged: string[] = []
  let path: string
  let sku: string
  let price: number
  let release: () => void
  let recommended: () => Promise<Reply>
  let made = 0

  beforeAll(async () => {
    edge = await startEdge((line) => logged.push(line), {}, isPlatforms ? platformCache() : undefined)
  })
  afterAll(() => edge[Symbol.asyncDispose]())
  beforeEach(() => {
    sku = `LATE${++made}`
    path = `/p/${sku}/flaske`
    price = 100
    const gate = Promise.withResolvers<void>()
    release = gate.resolve
    recommended = async () => {
      const asItIsNow = beside()
      await gate.promise
      return asItIsNow
    }
    edge.platform.reset()
    edge.platform.on('GET /api/ext/getStores', { code: 200, result: [] })
    edge.platform.on('POST /api/catalog/search', answered)
  })

  async function answered({ body }: PlatformCall): Promise<Reply> {
    if (body.type === 'taxrule') return found([rule])
    if (body.type !== 'product') return found([])
    if (isRecommendation(body)) return recommended()
    const [{ attribute, value }] = body.searchQuery._appliedFilters
    if (attribute === 'sku' && value.eq) return found([wine(sku, 'Flaske')])
    return body.searchQuery._appliedFilters.some(isByRecommendation) ? beside() : found([])
  }

  function beside(): Reply {
    return found([wine('BESIDE', 'Ved siden af')])
  }

  function wine(sku: string, name: string) {
    const of = { sku, name, slug: 'flaske', price, category_ids: [20], type_id: 'simple' }
    return { ...of, id: sku.length, tax_class_id: '2', stock: { is_in_stock: true, qty: 12 } }
  }

  /** Returns how often the late part was requested: once for each render of the page. */
  function asked(): number {
    return edge.platform.calls.filter(({ body }) => body?.type === 'product' && isRecommendation(body)).length
  }

  /** Releases the late part as soon as the page waits for it. */
  async function releaseWhenAsked(): Promise<void> {
    await expect.poll(asked, patience).toBe(1)
    release()
  }

  async function seen() {
    const answer = await edge.ask(
      path,
      { headers: { 'X-Invalidate-Key': edge.shop.secrets.INVALIDATE_KEY } },
      'localhost',
    )
    const html = await answer.text()
    return { html, status: answer.headers.get('Cache-Status'), headers: answer.headers }
  }

  function begin() {
    return beginPage(`http://127.0.0.1:${edge.shop.url.port}${path}`)
  }

  /** Returns the page from the cache, as soon as it is cached. */
  async function kept() {
    // A request joins the render under way in our own cache, but starts another one in Workers Cache.
    if (isPlatforms)
      await expect.poll(async () => (await edge.ask(`/is-kept?${path}`)).json(), patience).toBe(true)
    await expect.poll(async () => (await seen()).status, patience).toBe('karaffel; hit')
    return seen()
  }

  function purge(tag: string) {
    return edge.ask(`/invalidate?key=${edge.shop.secrets.INVALIDATE_KEY}&tag=${tag}`)
  }

  test('is streamed to its first reader, and cached in its finished form', async () => {
    const page = await begin()
    expect(page.headers.get('Cache-Status')).toBe('karaffel; fwd=miss')
    expect(page.headers.has('X-Unfinished')).toBe(false)
    expect(page.html).not.toContain('Ved siden af')
    release()
    expect(await page.rest()).toMatch(/<div hidden[\s\S]*Ved siden af[\s\S]*<\/html>$/)
    const { html, headers } = await kept()
    expect(html).toMatch(/<main[\s\S]*<article[\s\S]*Ved siden af[\s\S]*<\/main>/)
    expect(html).not.toMatch(/<div hidden|\$RC|<template/)
    expect(asked()).toBe(1)
    const nonce = /'nonce-([^']+)'/.exec(headers.get('Content-Security-Policy') ?? '')?.[1]
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, value]) => value))).toEqual(
      new Set([nonce]),
    )
    expect(page.headers.get('Content-Security-Policy')).not.toContain(nonce)
    expect(headers.has('ETag')).toBe(false)
  })

  test('is purged by the tags of its late part as well', async () => {
    const page = await begin()
    release()
    await page.rest()
    expect((await kept()).headers.get('Cache-Tag')?.split(',')).toContain('product:beside')
    price = 200
    await purge('product:BESIDE')
    const after = await seen()
    expect(after.html).toMatch(/Ved siden af[\s\S]*250,00/)
    expect(after.html).not.toContain('125,00')
  })

  test.each(['product:BESIDE', 'product', '*'])(
    'is not cached if %s is purged while it streams',
    async (tag) => {
      const page = await begin()
      await purge(tag)
      price = 200
      release()
      expect(await page.rest()).toMatch(/Ved siden af[\s\S]*125,00/)
      const { html } = await kept()
      expect(html).toMatch(/Ved siden af[\s\S]*250,00/)
      expect(html).not.toContain('125,00')
    },
  )

  test('is cached although its reader leaves', async () => {
    const page = await begin()
    page.leave()
    await page.rest().catch(() => undefined)
    release()
    expect((await kept()).html).toMatch(/Ved siden af[\s\S]*<\/html>$/)
    expect(asked()).toBe(1)
  })

  test('is sent finished to all other readers', async () => {
    const page = await begin()
    const others = Promise.all(Array.from({ length: 20 }, seen))
    // This request is answered after all others have started to wait.
    await edge.ask('/health')
    release()
    for (const { html, status } of await others) {
      expect(html).toMatch(/Ved siden af[\s\S]*<\/html>$/)
      if (!isPlatforms) expect(status).toMatch(/collapsed|hit/)
    }
    await page.rest()
    if (!isPlatforms) expect(asked()).toBe(1)
  })

  test('is cached for seconds only if a late part failed', async () => {
    recommended = async () => 'hang up'
    logged.length = 0
    await seen()
    await expect.poll(() => logged.join(), patience).toContain('"part":"recommended"')
    const { html, headers } = await kept()
    expect(html).toMatch(/<\/html>$/)
    expect(html).not.toContain('Ved siden af')
    if (isPlatforms) expect(headers.get('X-Kept-As')).toMatch(/max-age=10, stale-while-revalidate=20,/)
  })

  test('is cached at once as page data', async () => {
    const [first] = await Promise.all([edge.ask(`/_data${path}`), releaseWhenAsked()])
    const answers = [first, await edge.ask(`/_data${path}`)]
    expect(answers.map(({ headers }) => headers.get('Cache-Status'))).toEqual([
      'karaffel; fwd=miss; stored',
      'karaffel; hit',
    ])
    expect(await answers[1]?.json()).toMatchObject({ data: { recommended: [{ sku: 'BESIDE' }] } })
  })

  if (isPlatforms)
    test('is renewed in the background with its late part', async () => {
      await Promise.all([seen(), releaseWhenAsked()])
      await kept()
      price = 200
      const renewed = Promise.withResolvers<void>()
      recommended = async () => {
        await renewed.promise
        return beside()
      }
      await edge.ask('/grow-older?61')
      expect((await seen()).html).toContain('125,00')
      renewed.resolve()
      await expect.poll(async () => (await seen()).html, patience).toContain('250,00')
    })
})

/** The longest wait on a busy machine (ms). */
const patience = { timeout: 10_000 }

const rule = {
  id: 1,
  product_tax_class_ids: [2],
  customer_tax_class_ids: [3],
  rates: [{ tax_country_id: 'SE', rate: 25 }],
}

/** Matches the search for the cards of recommended products, whose ids an earlier call returns. */
function isRecommendation(body: any): boolean {
  return body.searchQuery._appliedFilters.some(({ value }: any) => value.in?.includes('BESIDE'))
}

function isByRecommendation({ attribute }: any): boolean {
  return attribute === 'rec_position'
}
