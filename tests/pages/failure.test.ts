import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#shared/platform-api/index.ts'
import { sampleOf } from '#tests/fixtures/sample-answer.ts'
import { type LocalShop, startShop } from '#worker/local/shop.ts'
import danish from '../../locales/da-DK.json' with { type: 'json' }
import swedish from '../../locales/sv-SE.json' with { type: 'json' }
import { cmsPage } from '../fixtures/simulated-platform/cms-page.ts'
import { found, type PlatformCall } from '../fixtures/simulated-platform/reply.ts'
import { type Edge, startEdge } from '../support/edge.ts'
import { send } from '../support/shop.ts'
import { shopStorage } from '../support/shop-storage.ts'

describe('an unreachable platform', () => {
  let shop: LocalShop
  beforeAll(async () => {
    shop = await startShop({
      port: 0,
      folder: await shopStorage(0),
      products: 0,
      vars: { PLATFORM_URL: 'http://127.0.0.1:9' },
    })
  })
  afterAll(() => shop?.miniflare.dispose())

  it.each(['/', '/c/rodvin', '/p/1/x', '/search?q=rioja', '/i/terms', '/unknown/path.html'])(
    'gives a page with 503 and the request’s id on %s, which is not cached',
    async (path) => {
      const answer = await send(Number(shop.url.port), path, { headers: { Host: 'da.localhost' } })
      const html = await answer.text()
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
      expect(answer.headers.get('Retry-After')).toBeTruthy()
      expect(html).toMatch(/<h1/)
      expect(html).toContain(answer.headers.get('X-Request-Id') ?? 'no id')
    },
  )

  it.each(['/cart', '/checkout'])('leaves %s open, which needs only the browser’s data', async (path) => {
    const answer = await send(Number(shop.url.port), path, { headers: { Host: 'da.localhost' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toMatch(/no-store/)
  })
})

describe('a platform with a failing search', () => {
  const visitorPages = ['/cart', '/checkout', '/my-account', '/confirmation', '/error', '/withdrawal']
  const menu = {
    identifier: 'main',
    items: [{ id: '1', label: 'Canary menu', url: '/c/rodvin' }],
  }
  const footer = {
    id: 1,
    identifier: 'footer',
    active: true,
    title: 'Footer',
    content: '<p>Canary footer</p>',
  }
  let edge: Edge
  const logged: string[] = []
  beforeAll(async () => {
    edge = await startEdge((line) => logged.push(line), {
      SEARCH_TIME_LIMIT: '1000',
      PLATFORM_TIME_LIMIT: '3000',
    })
    edge.platform.on('GET /api/ext/getStores', { code: 200, result: [] })
  })
  afterAll(() => edge?.[Symbol.asyncDispose]())

  it.each(visitorPages)('leaves %s open, without a menu if none was loaded before', async (path) => {
    edge.platform.on('POST /api/catalog/search', 'hang up')
    const answer = await edge.ask(path)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/<h1/)
  })

  it('is asked once for menu and footer of visitor pages, and its last answer is used', async () => {
    edge.platform.onSearch(({ type }) => {
      if (type === 'menu') return [menu]
      return type === 'cms_block' ? [footer] : []
    })
    await edge.ask('/error')
    edge.platform.calls.length = 0
    for (const path of ['/error', '/confirmation', '/my-account', '/withdrawal']) {
      expect(await (await edge.ask(path)).text()).toContain('Canary footer')
    }
    expect(edge.platform.asked('/api/catalog/search')).toEqual([])
    edge.platform.on('POST /api/catalog/search', 'hang up')
    expect(await (await edge.ask('/my-account')).text()).toContain('Canary menu')
  })

  describe('a search that takes longer than 1,000 ms', () => {
    const address = '/search?price=100-200&q=rioja'
    const known = ({ body }: PlatformCall) => (body.type === 'menu' ? found([menu]) : found([]))
    const slow = 'The search is slow just now'

    it.each([
      ['da.localhost', danish],
      ['se.localhost', swedish],
    ] as const)('is reported as slow, not as without results (%s)', async (host, texts) => {
      edge.platform.on('POST /api/catalog/search', (call) =>
        call.body.searchQuery._searchText ? 'never' : known(call),
      )
      const begun = performance.now()
      const answer = await edge.ask(address, {}, host)
      expect(performance.now() - begun).toBeGreaterThan(990)
      expect(performance.now() - begun).toBeLessThan(4500)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(answer.headers.get('Cache-Status')).not.toContain('stored')
      const main = (await answer.text()).split('<main')[1]?.split('</main')[0]
      expect(main).toContain(texts[slow])
      expect(main).toMatch(new RegExp(`<a[^>]* href=""[^>]*>${texts['Try again']}<`))
      expect(main).toContain('value="rioja"')
      expect(main).not.toContain(texts['We found nothing by that name'])
      expect((await edge.ask(`/_data${address}`, {}, host)).status).toBe(503)
    })

    it.each(['html', 'data'])(
      'is reported as slow also with an invalid price range (%s), and the cause is only logged',
      async (form) => {
        edge.platform.on('POST /api/catalog/search', (call) =>
          call.body.searchQuery._searchText ? 'never' : known(call),
        )
        logged.length = 0
        const path = form === 'data' ? '/_data/search' : '/search'
        const answer = await edge.ask(`${path}?q=rioja&price-from=x&price-below=y`)
        expect(answer.status).toBe(503)
        expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
        expect(await answer.text()).not.toContain('"fault"')
        expect(logged.join()).toContain('timeout: POST /api/catalog/search')
      },
    )

    it('is used again for the next request', async () => {
      edge.platform.on('POST /api/catalog/search', known)
      const answer = await edge.ask(address)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(danish[slow])
    })

    it('is replaced by a cached page if there is one', async () => {
      edge.platform.on('POST /api/catalog/search', 'never')
      const answer = await edge.ask(address)
      expect([answer.status, answer.headers.get('Cache-Status')]).toEqual([200, 'karaffel; hit'])
    })

    it('ends after its time limit also without cached menu and footer', async () => {
      const begun = performance.now()
      const answer = await edge.ask('/search?q=barolo', {}, 'se.localhost')
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain(swedish[slow])
      expect(performance.now() - begun).toBeLessThan(4500)
    })
  })

  describe('a platform call that hangs while 400 requests wait', () => {
    const call = 'GET /api/stock/check'
    const stock = { code: 200, result: sampleOf(endpoints.stockCheck.result) }
    const check = () => edge.ask('/api/stock/check?sku=10234')
    const crowd = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, check))
      return new Set(answers.map(({ status }) => status))
    }
    /** Makes the call hang, and counts the waiting calls. */
    function hang() {
      const waiting = { now: 0, most: 0 }
      edge.platform.on(call, {
        write(response) {
          waiting.now += 1
          waiting.most = Math.max(waiting.most, waiting.now)
          response.on('close', () => {
            waiting.now -= 1
          })
        },
      })
      return waiting
    }
    /** Sends a request and closes the connection before the answer. */
    function goAway(): Promise<void> {
      return new Promise((resolve) => {
        const socket = connect(Number(edge.shop.url.port), '127.0.0.1', () => {
          socket.write('GET /api/stock/check?sku=10234 HTTP/1.1\r\nHost: da.localhost\r\n\r\n', () =>
            socket.destroy(),
          )
        })
        socket.once('close', () => resolve())
      })
    }
    const isWell = () =>
      expect.poll(() => check().then(({ status }) => status), { timeout: 15_000 }).toBe(200)

    it('is sent at most 256 times, and every request is answered', async () => {
      edge.platform.on(call, stock)
      await isWell()
      const waiting = hang()
      expect(await crowd(400)).toEqual(new Set([502, 504]))
      expect(waiting.most).toBeGreaterThan(32)
      expect(waiting.most).toBeLessThanOrEqual(256)
    })

    it('is then sent only 32 times, while other calls and cached pages are answered', async () => {
      edge.platform.onSearch(cmsPage(() => ({ title: 'Read before' })))
      expect((await edge.ask('/i/read-before')).status).toBe(200)
      const waiting = hang()
      const asked = crowd(200)
      const kept = await edge.ask('/i/read-before')
      expect([kept.status, kept.headers.get('Cache-Status')]).toEqual([200, 'karaffel; hit'])
      const stores = { code: 200, result: [] }
      edge.platform.on('GET /api/ext/getStores', stores)
      expect((await edge.ask('/api/ext/getStores')).status).toBe(200)
      expect(await asked).toEqual(new Set([502, 504]))
      expect(waiting.most).toBeLessThanOrEqual(32)
    })

    it('works again as soon as the platform answers', async () => {
      edge.platform.on(call, stock)
      await isWell()
      expect(await crowd(100)).toEqual(new Set([200]))
    })

    it('works again after 400 browsers have disconnected', async () => {
      hang()
      await Promise.all(Array.from({ length: 400 }, goAway))
      edge.platform.on(call, stock)
      await isWell()
    })
  })

  it('a list that takes longer than 1,000 ms ends as an error page', async () => {
    edge.platform.on('POST /api/catalog/search', 'never')
    const begun = performance.now()
    const answer = await edge.ask('/c/rodvin')
    expect(performance.now() - begun).toBeLessThan(4500)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(danish['Our stock book does not answer'])
  })

  it.each(['/_data/cart', '/_data/confirmation'])('page data of %s have no shell', async (path) => {
    edge.platform.onSearch(() => [])
    expect(await (await edge.ask(path)).json()).not.toHaveProperty('shell')
  })

  it('the checkout opens without its shops, and marks them as unreachable', async () => {
    edge.platform.onSearch(() => [])
    const shops = async () => {
      const answer = await edge.ask('/_data/checkout')
      expect(answer.status).toBe(200)
      return ((await answer.json()) as { data: { shops: unknown } }).data.shops
    }
    expect(await shops()).toEqual([])
    edge.platform.on('GET /api/ext/getStores', 'hang up')
    expect(await shops()).toBeNull()
    expect((await edge.ask('/cart')).status).toBe(200)
  })
})
