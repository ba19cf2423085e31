import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { origin, simulatedBrowser } from '#tests/fixtures/simulated-browser.ts'
import { ownPages } from './cached-pages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

interface Shop {
  audience: string
  build: string
  /** The current text of every page. */
  text: string
  fails?: string
}

/** Simulates a shop whose pages carry the audience header, as the edge sends it. */
function shopOf(shop: Shop) {
  return ({ url, method }: Request): Response => {
    const { pathname, search } = new URL(url)
    if (pathname === shop.fails) return new Response('', { status: 503 })
    if (pathname === '/client-manifest.json') {
      const file = (name: string, initial: boolean) => ({ url: `/assets/${name}-${shop.build}.js`, initial })
      return Response.json({ build: shop.build, files: [file('entry', true), file('checkout', false)] })
    }
    if (pathname.startsWith('/assets/')) return new Response(pathname)
    if (pathname.startsWith('/img/')) {
      return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml', 'Content-Length': '6' } })
    }
    if (pathname.startsWith('/api/') || method !== 'GET') return Response.json({ result: shop.text })
    const headers: Record<string, string> = pathname.startsWith('/my-account')
      ? {}
      : { 'Offline-Audience': shop.audience }
    if (pathname.startsWith('/_data')) {
      return Response.json({ page: pathname.slice('/_data'.length), text: shop.text }, { headers })
    }
    const listing = pathname.startsWith('/c/tilbud') ? { data: { listing: {} } } : {}
    const data = JSON.stringify({ page: pathname, text: shop.text, shell: {}, ...listing })
    const html = `${pathname}${search} ${shop.text}<script type="application/json" id="page-data">${data}</script>`
    return new Response(html, { headers })
  }
}

async function open(change: Partial<Shop> = {}) {
  const shop: Shop = { audience: 'da-0', build: 'b1', text: 'morning', ...change }
  const browser = await simulatedBrowser(shop.build, shopOf(shop))
  await browser.start()
  const see = async (path: string) => (await browser.get(path, 'navigate'))?.text()
  return { ...browser, shop, see }
}

describe('a page with the service worker', () => {
  it('comes from the network although it is cached', async () => {
    const { shop, see } = await open()
    expect(await see('/c/rodvin')).toContain('morning')
    shop.text = 'noon'
    expect(await see('/c/rodvin')).toContain('/c/rodvin noon')
  })

  it('comes from the cache in its latest version without a network', async () => {
    const { world, shop, see } = await open()
    await see('/c/rodvin?page=2')
    shop.text = 'noon'
    await see('/c/rodvin?page=2')
    world.online = false
    expect(await see('/c/rodvin?page=2')).toContain('/c/rodvin?page=2 noon')
  })

  it('shows the shop’s error although it is cached', async () => {
    const { shop, get } = await open()
    await get('/c/rodvin', 'navigate')
    shop.fails = '/c/rodvin'
    expect((await get('/c/rodvin', 'navigate'))?.status).toBe(503)
  })

  it('that was never opened is the offline page without a network', async () => {
    const { world, see } = await open()
    world.online = false
    expect(await see('/c/hvidvin')).toMatch(/^\/offline /)
  })

  it.each(['/', '/pwa.html', '/cart', '/checkout', '/confirmation'])(
    'at %s is available offline from the start',
    async (path) => {
      const { world, see } = await open()
      world.online = false
      expect(await see(path)).toMatch(path === '/pwa.html' ? /^\/ / : new RegExp(`^${path} `))
    },
  )

  it('of the account is never cached', async () => {
    const { world, see, kept } = await open()
    expect(await see('/my-account/orders')).toContain('/my-account/orders')
    world.online = false
    expect(await see('/my-account/orders')).toMatch(/^\/offline /)
    expect(await kept()).not.toContain('/my-account/orders')
  })

  it('that was open when the worker was installed is cached, unless it is personal', async () => {
    const shop: Shop = { audience: 'da-0', build: 'b1', text: 'morning' }
    const browser = await simulatedBrowser('b1', shopOf(shop))
    browser.world.open = ['/p/1/rioja', '/age-approve?code=secret']
    await browser.start()
    expect(await browser.kept()).toContain('/p/1/rioja')
    expect(browser.world.asked).not.toContain('GET /age-approve')
  })

  it('is among the sixty latest cached pages, beside the fixed ones', async () => {
    const { see, kept } = await open()
    for (let number = 0; number < 70; number++) await see(`/c/${number}`)
    const pages = await kept()
    expect(pages.filter((path) => path.startsWith('/c/'))).toHaveLength(60)
    expect(pages).not.toContain('/c/9')
    expect(pages).toEqual(expect.arrayContaining(['/c/10', '/c/69', ...ownPages]))
  })
})

describe('page data with the service worker', () => {
  it('come from the cache without a network, or else from the cached document', async () => {
    const { world, see, get } = await open()
    await get('/_data/p/1/rioja')
    await see('/c/rodvin')
    world.online = false
    expect(await (await get('/_data/p/1/rioja'))?.json()).toEqual({ page: '/p/1/rioja', text: 'morning' })
    expect(await (await get('/_data/c/rodvin'))?.json()).toEqual({ page: '/c/rodvin', text: 'morning' })
    expect(await (await get('/_data'))?.json()).toEqual({ page: '/', text: 'morning' })
  })

  it('are answered by the document if it keeps a part in its HTML only', async () => {
    const { world, see, get } = await open()
    await see('/c/tilbud')
    world.online = false
    expect(await (await get('/_data/c/tilbud'))?.text()).toContain('/c/tilbud morning')
  })

  it('fail without a network and a cache', async () => {
    const { world, get } = await open()
    world.online = false
    expect((await get('/_data/c/hvidvin'))?.type).toBe('error')
  })
})

describe('API calls with the service worker', () => {
  it('and form posts are left alone and never cached', async () => {
    const { get, kept } = await open()
    for (const path of ['/api/cart/pull', '/api/order/by-key?orderId=1', '/api/session']) {
      expect(await get(path)).toBeUndefined()
    }
    expect(await get('/api/order', 'cors', 'POST')).toBeUndefined()
    expect(await get('/withdrawal', 'navigate', 'POST')).toBeUndefined()
    expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([])
  })
})

describe('the next visitor', () => {
  it.each(['/api/user/logout', '/api/user/login', '/api/view'])(
    'after %s sees no page that was cached before',
    async (call) => {
      const { world, shop, see, get } = await open({ audience: 'da-2' })
      await see('/c/rodvin')
      await get('/_data/p/1/rioja')
      Object.assign(shop, { audience: 'sv-0', text: 'for guests' })
      expect((await get(call, 'cors', 'POST'))?.status).toBe(200)
      world.online = false
      expect(await see('/c/rodvin')).toMatch(/^\/offline for guests/)
      expect(await see('/cart')).toMatch(/^\/cart for guests/)
      expect((await get('/_data/p/1/rioja'))?.type).toBe('error')
    },
  )

  it('after an expired session sees no page of another audience', async () => {
    const { world, shop, see } = await open({ audience: 'da-2' })
    await see('/c/rodvin')
    shop.audience = 'da-0'
    await see('/p/1/rioja')
    world.online = false
    expect(await see('/c/rodvin')).toMatch(/^\/offline /)
    expect(await see('/p/1/rioja')).toMatch(/^\/p\/1\/rioja /)
  })

  it('gets no page that was requested before and arrived after', async () => {
    const shop: Shop = { audience: 'da-2', build: 'b1', text: 'morning' }
    const answer = shopOf(shop)
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const browser = await simulatedBrowser('b1', async (request) => {
      const response = answer(request)
      if (request.url === `${origin}/c/slow`) await late
      return response
    })
    await browser.start()
    const slow = browser.get('/c/slow', 'navigate')
    shop.audience = 'da-0'
    await browser.get('/api/user/logout', 'cors', 'POST')
    arrive()
    await slow
    expect(await browser.kept()).not.toContain('/c/slow')
  })

  it('after a failed sign-in still sees the cached pages', async () => {
    const { world, shop, see, get } = await open()
    await see('/c/rodvin')
    shop.fails = '/api/user/login'
    await get('/api/user/login', 'cors', 'POST')
    world.online = false
    await expect(get('/api/user/login', 'cors', 'POST')).rejects.toThrow()
    expect(await see('/c/rodvin')).toMatch(/^\/c\/rodvin /)
  })
})

describe('files with the service worker', () => {
  it('of a build come from the cache', async () => {
    const { world, get } = await open()
    const asked = world.asked.length
    expect(await (await get('/assets/checkout-b1.js'))?.text()).toBe('/assets/checkout-b1.js')
    expect(world.asked).toHaveLength(asked)
    world.online = false
    expect((await get('/assets/entry-b1.js'))?.status).toBe(200)
  })

  it('keep the worker alive until they are stored', async () => {
    const { get, kept, storage } = await open()
    const atOnce = storage.open
    storage.open = async (name) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return atOnce(name)
    }
    await get('/img/500/500/resize/1.svg')
    storage.open = atOnce
    expect(await kept()).toContain('/img/500/500/resize/1.svg')
  })

  it('that are pictures are cached when seen, at most 140', async () => {
    const { world, get, kept } = await open()
    for (let number = 0; number < 200; number++) await get(`/img/500/500/resize/${number}.svg`)
    const pictures = (await kept()).filter((path) => path.startsWith('/img/'))
    expect(pictures.length).toBeLessThanOrEqual(140)
    world.online = false
    expect(await (await get('/img/500/500/resize/199.svg'))?.text()).toBe('<svg/>')
  })
})

describe('a cache storage that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const never = () => new Promise<never>(() => {})

  it('is given up after “timeout 800 ms read”: files come from the network', async () => {
    const { get, storage } = await open()
    storage.match = never
    const getting = get('/assets/checkout-b1.js')
    await vi.advanceTimersByTimeAsync(800)
    expect((await getting)?.status).toBe(200)
  })

  it('is given up after “2000 ms iteration”: cached pages are treated as missing', async () => {
    const { get, storage, world } = await open()
    storage.keys = never
    world.online = false
    const getting = get('/c/rodvin', 'navigate')
    await vi.advanceTimersByTimeAsync(4000)
    expect((await getting)?.type).toBe('error')
  })
})

describe('an update of the service worker', () => {
  async function update(storage: Awaited<ReturnType<typeof open>>['storage'], build: string, fails?: string) {
    const shop = { audience: 'da-0', build, text: build, ...(fails && { fails }) }
    return simulatedBrowser(build, shopOf(shop), storage)
  }

  it('takes over at once, reloads no open page and keeps the old files', async () => {
    const { storage } = await open()
    const second = await update(storage, 'b2')
    await second.start()
    expect(second.world.skipped).toBe(1)
    expect(second.world.claimed).toBe(1)
    expect(await second.kept()).toEqual(
      expect.arrayContaining(['/assets/checkout-b1.js', '/assets/checkout-b2.js']),
    )
    second.world.online = false
    expect(await (await second.get('/checkout', 'navigate'))?.text()).toMatch(/^\/checkout b2/)
    expect((await second.get('/assets/checkout-b1.js'))?.status).toBe(200)
  })

  it('keeps the files of two earlier builds, and only its own pages', async () => {
    const { storage, see } = await open()
    await see('/c/rodvin')
    for (const build of ['b2', 'b3', 'b4']) await (await update(storage, build)).start()
    expect((await storage.keys()).toSorted()).toEqual([
      'assets b2',
      'assets b3',
      'assets b4',
      'pages b4 da-0',
    ])
  })

  it('is dropped if a file fails, and the earlier worker goes on', async () => {
    const { storage } = await open()
    const second = await update(storage, 'b2', '/checkout')
    await expect(second.start()).rejects.toThrow('/checkout')
    expect(second.world.skipped).toBe(0)
    expect(await storage.keys()).toContain('pages b1 da-0')
  })
})
