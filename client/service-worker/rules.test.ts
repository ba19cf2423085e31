import { describe, expect, it } from 'vitest'
import { packed } from '#shared/packed.ts'
import {
  audienceOf,
  dataIn,
  documentKeyOf,
  excessKeys,
  isCacheableImage,
  keyOf,
  kindOfRequest,
  largestImage,
} from './rules.ts'

const origin = 'https://shop.example'
const answer = (headers: Record<string, string>, status = 200, redirected = false) => ({
  status,
  redirected,
  headers: new Headers(headers),
})

describe('a request to the service worker', () => {
  const ask = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
    kindOfRequest({ method, mode, url: new URL(path, origin).href }, origin)

  it.each([
    ['/c/rodvin?page=2', 'navigate', 'page'],
    ['/my-account/orders', 'navigate', 'page'],
    ['/_data/c/rodvin', 'cors', 'data'],
    ['/_data', 'cors', 'data'],
    ['/assets/entry-abc.js', 'cors', 'asset'],
    ['/img/500/500/resize/w/1.svg', 'no-cors', 'image'],
    ['/_database', 'cors', 'other'],
    ['/favicon.svg', 'no-cors', 'other'],
    ['https://elsewhere.example/assets/x.js', 'cors', 'other'],
  ] as const)('for %s (%s) is classified as %s', (path, mode, asked) => {
    expect(ask(path, mode)).toBe(asked)
  })

  it.each(['/api/cart/pull', '/api/order/by-key?orderId=1', '/api/session'])(
    'for the API, %s, is left to the network',
    (path) => expect(ask(path)).toBe('other'),
  )

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('by %s is left to the network, also for a page', (method) => {
    expect(ask('/withdrawal', 'navigate', method)).toBe('other')
    expect(ask('/api/order', 'cors', method)).toBe('other')
  })

  it.each(['/api/user/login', '/api/user/logout', '/api/user/create', '/api/view'])(
    'that changes the session, %s, is recognized',
    (path) => expect(ask(path, 'cors', 'POST')).toBe('session'),
  )
})

describe('a response', () => {
  const forGuests = { 'Offline-Audience': 'da-0', 'Cache-Control': 'private, no-cache' }
  const of = (path: string, ...given: Parameters<typeof answer>) =>
    audienceOf(origin + path, answer(...given))

  it('is cached for the audience in its header', () => {
    expect(of('/c/rodvin', forGuests)).toBe('da-0')
    expect(of('/_data/c/rodvin', forGuests)).toBe('da-0')
  })

  it('without an audience header is not cached, with any Cache-Control', () => {
    expect(of('/c/rodvin', { 'Cache-Control': 'public, max-age=3600' })).toBeNull()
  })

  it.each([404, 206, 301, 500, 503])('of status %i is not cached', (status) => {
    expect(of('/c/rodvin', forGuests, status)).toBeNull()
  })

  it('after a redirect is not cached', () => {
    expect(of('/c/rodvin', forGuests, 200, true)).toBeNull()
  })

  it.each([
    '/api/cart/pull',
    '/my-account',
    '/my-account/orders/7',
    '/_data/my-account/my-profile',
    '/age-approve?code=x',
    '/withdrawal',
    '/invalidate?key=k',
  ])('for %s is never cached', (path) => expect(of(path, forGuests)).toBeNull())
})

describe('a picture is cached', () => {
  const picture = (size?: number, type = 'image/svg+xml', status = 200) =>
    isCacheableImage(
      answer({ 'Content-Type': type, ...(size !== undefined && { 'Content-Length': String(size) }) }, status),
    )

  it('up to the size limit', () => {
    expect(picture(largestImage)).toBe(true)
    expect(picture(largestImage + 1)).toBe(false)
  })

  it('without a length if it is a drawing, which Cloudflare compresses', () => {
    expect(picture()).toBe(true)
    expect(picture(undefined, 'image/avif')).toBe(false)
  })

  it('only with an image type and status 200', () => {
    expect(picture(10, 'text/html')).toBe(false)
    expect(picture(10, 'image/avif', 404)).toBe(false)
  })
})

describe('the cache key', () => {
  it.each([
    ['/c/rodvin?page=2#list', '/c/rodvin?page=2'],
    ['/pwa.html', '/'],
    ['/', '/'],
    ['/_data', '/_data/'],
    ['/_data/', '/_data/'],
    ['/_data/pwa.html', '/_data/'],
    ['/_data/cart', '/_data/cart'],
  ])('for %s is %s', (path, key) => expect(keyOf(origin + path)).toBe(key))

  it.each([
    ['/_data/', '/'],
    ['/_data/cart', '/cart'],
    ['/_data/c/rodvin?page=2', '/c/rodvin?page=2'],
  ])('of the document with the page data of %s is %s', (data, key) => expect(documentKeyOf(data)).toBe(key))
})

it('page data are found in a cached document, without the shell', () => {
  const lines = ['a', 'b', 'c', 'd'].map((sku) => ({ sku, note: '\u003cb>' }))
  const page = { page: 'cart', data: { lines }, build: 'b1' }
  const json = JSON.stringify({ ...page, data: packed(page.data), shell: { menu: [] } }).replaceAll(
    '<',
    '\\u003c',
  )
  const html = `<body><script type="application/json" id="page-data">${json}</script></body>`
  expect(JSON.parse(dataIn(html) ?? '')).toEqual(page)
  expect(dataIn('<p>id="page-data"</p>')).toBeNull()
})

it('page data are not found in a cached document if its filters are in its HTML only', () => {
  const documentOf = (listing: unknown) =>
    `<script type="application/json" id="page-data">${JSON.stringify({ page: 'category', data: { listing } })}</script>`
  expect(dataIn(documentOf({ total: 2 }))).toBeNull()
  for (const listing of [{ total: 0, filters: [] }, null]) expect(dataIn(documentOf(listing))).not.toBeNull()
})

it('the oldest cache keys are dropped, except fixed ones', () => {
  expect(excessKeys(['/', '/a', '/cart', '/b', '/c'], 2, ['/', '/cart'])).toEqual(['/a'])
  expect(excessKeys(['/a'], 2)).toEqual([])
})
