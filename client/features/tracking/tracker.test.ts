import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NavigationStart } from '#client/router/journey.ts'
import type { Measuring } from '#shared/measuring.ts'
import type { PageData } from '#shared/page-data.ts'
import { simulatedLocks } from '#tests/fixtures/simulated-locks.ts'
import { createTracker } from './tracker.ts'
import { watchPages } from './watch-pages.ts'
import { watchedPages } from './watched.ts'

const both = { statistics: true, marketing: true }
const measuring = { google: 'https://google.example', meta: 'https://meta.example', timed: 0 } as Measuring
const item = { item_id: '10234', item_name: 'Barolo', price: 199.95, quantity: 6 }
const basket = { currency: 'SEK', value: 1199.7, items: [item] }

/** The scripts that the simulated browser has loaded, and the calls to the shop. */
const loaded: string[] = []
const calls: { path: string; body: unknown }[] = []
let shown: { dataLayer?: any[]; fbq?: { queue: unknown[][] } }

beforeEach(() => {
  loaded.length = 0
  calls.length = 0
  shown = {}
  const texts = new Map<string, string>()
  vi.stubGlobal('window', shown)
  vi.stubGlobal('navigator', { locks: simulatedLocks() })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  })
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { appendChild: ({ src }: { src: string }) => loaded.push(src) },
  })
  vi.stubGlobal('location', { origin: 'https://se.example', pathname: '/search' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    calls.push({ path, body: JSON.parse(body) })
    return Response.json({ code: 200, result: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of Google's tag: its `arguments` as arrays. */
const google = () => (shown.dataLayer ?? []).map((said) => (said.length === undefined ? said : [...said]))
const denied = {
  ...{ analytics_storage: 'denied', ad_storage: 'denied' },
  ...{ ad_user_data: 'denied', ad_personalization: 'denied' },
}

it('GA4 gets events without Tag Manager, with all four consent signals denied before', async () => {
  const tracker = createTracker({ ...measuring, ga4: 'G-TEST' }, true)
  await tracker.send('view_cart', basket)
  expect([google(), loaded]).toEqual([[['consent', 'default', denied]], []])
  await tracker.allow({ statistics: true, marketing: false })
  await tracker.send('view_cart', basket)
  expect(google().slice(1)).toEqual([
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
    ['js', expect.any(Date)],
    ['config', 'G-TEST', { send_page_view: false }],
    ['event', 'view_cart', { ...basket, send_to: 'G-TEST' }],
  ])
  expect(loaded).toEqual(['https://google.example/gtag/js?id=G-TEST'])
  await tracker.allow({ statistics: false, marketing: false })
  await tracker.send('view_cart', basket)
  expect(google().slice(5)).toEqual([['consent', 'update', denied]])
})

it('GA4 loads only with consent to statistics, and Meta only with consent to marketing', async () => {
  const tracker = createTracker({ ...measuring, ga4: 'G-TEST', pixel: '4711' }, true)
  await tracker.allow({ statistics: false, marketing: true })
  expect(loaded).toEqual(['https://meta.example/en_US/fbevents.js'])
  const other = createTracker({ ...measuring, ga4: 'G-TEST', pixel: '4711' }, true)
  loaded.length = 0
  shown.fbq = undefined as never
  await other.allow({ statistics: true, marketing: false })
  expect(loaded).toEqual(['https://google.example/gtag/js?id=G-TEST'])
})

it('a begun checkout has the same event id for the platform and the pixel, so that Meta counts it once', async () => {
  const config = { ...measuring, gtm: 'GTM-TEST', pixel: '4711' }
  const checkout = createTracker(config, false)
  await checkout.allow(both)
  await checkout.send('begin_checkout', basket)
  expect(loaded).toEqual([])
  expect(calls).toEqual([
    {
      path: '/api/ext/facebook-event/initiateCheckout',
      body: { amount: 1199.7, eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  ])
  const [{ eventId = '' } = {}] = calls.map(({ body }) => body as { eventId?: string })
  await createTracker(config, true).allow(both)
  const contents = [{ id: '10234', quantity: 6, item_price: 199.95 }]
  const data = { currency: 'SEK', value: 1199.7, content_type: 'product', contents }
  expect(shown.fbq?.queue.at(-1)).toEqual(['track', 'InitiateCheckout', data, { eventID: eventId }])
  expect(google().slice(-2)).toEqual([{ ecommerce: null }, { event: 'begin_checkout', ecommerce: basket }])
  // Sent once: on the next page nothing is queued.
  const before = google().length
  await createTracker(config, true).allow(both)
  expect(
    google()
      .slice(before)
      .some((said) => said.event === 'begin_checkout'),
  ).toBe(false)
  expect(calls).toHaveLength(1)
})

describe('a search event', () => {
  const card = { sku: '10234', name: 'Barolo', price_incl_tax: 19_995, producer: 'Cascina' }
  const page = (q: string, products: object[] | null) =>
    ({
      ...{ page: 'search', store: 'sv', params: {}, search: { q }, meta: { title: 'Sök' } },
      data: { listing: products && { products } },
    }) as unknown as PageData
  const start = ([first]: PageData[]) =>
    ({ first: { page: first }, show: async () => true }) as unknown as NavigationStart
  const eventsOf = async (...pages: PageData[]) => {
    const said: unknown[] = []
    const send = async (name: string, data: object) => void said.push({ name, ...data })
    const begun = start(pages)
    watchPages(watchedPages({ send, isRefused: () => false } as never, begun))
    for (const next of pages.slice(1)) await begun.show({ page: next } as never)
    return said
  }
  const opened = {
    ...{ name: 'page_view', page_location: 'https://se.example/search', page_title: 'Sök' },
    page_type: 'search',
  }

  it('has the search text and the results, and no page address with that text', async () => {
    const items = [
      { item_id: '10234', item_name: 'Barolo', price: 199.95, quantity: 1, item_brand: 'Cascina', index: 0 },
    ]
    const found = { currency: 'SEK', value: 199.95, items }
    expect(await eventsOf(page('barolo', [card]))).toEqual([
      opened,
      { name: 'search', search_term: 'barolo' },
      { name: 'view_search_results', search_term: 'barolo', ...found },
      { name: 'view_item_list', item_list_id: 'search', item_list_name: 'Sök', ...found },
    ])
  })

  it('is sent for the page shown at the moment of consent, not for the first page', async () => {
    const said: unknown[] = []
    const send = async (name: string, data: object) => void said.push({ name, ...data })
    const walked = { ...start([page('barolo', [])]), shown: () => ({ page: page('riesling', []) }) }
    watchPages(watchedPages({ send, isRefused: () => false } as never, walked as never))
    expect(said).toContainEqual({ name: 'search', search_term: 'riesling' })
    expect(said).not.toContainEqual({ name: 'search', search_term: 'barolo' })
  })

  it.each([[null], [[]]])('is also sent without results (%j)', async (products) => {
    expect((await eventsOf(page('retsina', products))).slice(1)).toEqual([
      { name: 'search', search_term: 'retsina' },
      { name: 'view_search_results', search_term: 'retsina', currency: 'SEK', value: 0, items: [] },
    ])
  })

  it('is sent once, also if the results are filtered later', async () => {
    const said = await eventsOf(page('barolo', [card]), page('barolo', []), page('barbera', []))
    expect(said.filter((event) => (event as { name: string }).name === 'search')).toEqual([
      { name: 'search', search_term: 'barolo' },
      { name: 'search', search_term: 'barbera' },
    ])
  })
})
