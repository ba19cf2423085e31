import { describe, expect, it } from 'vitest'
import { newDocument } from './open-document.ts'
import { isPlainPress } from './plain-press.ts'
import {
  type Attempt,
  dataAddress,
  isInApp,
  isPrefetchable,
  keepsScrollPosition,
  needsNewDocument,
} from './rules.ts'

const from = 'https://se.shop.example/c/rott-vin?page=2'
const press = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

function attempt(url: string, more: Partial<Attempt> = {}): Attempt {
  return {
    canIntercept: true,
    hashChange: false,
    downloadRequest: null,
    formData: null,
    info: undefined,
    navigationType: 'push',
    destination: { url },
    ...more,
  }
}

describe('a click', () => {
  it('is plain without modifier keys', () => {
    expect(isPlainPress(press)).toBe(true)
  })

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('is not plain with %s', (key) => {
    expect(isPlainPress({ ...press, [key]: true })).toBe(false)
  })

  it('is not plain with the middle button', () => {
    expect(isPlainPress({ ...press, button: 1 })).toBe(false)
  })
})

describe('a navigation', () => {
  it('to another page of the shop is handled in the app', () => {
    expect(isInApp(attempt('https://se.shop.example/p/10234/rioja'), from)).toBe(true)
    expect(isInApp(attempt('https://se.shop.example/pwa.html'), from)).toBe(true)
  })

  it('back and forward is handled in the app', () => {
    expect(isInApp(attempt('https://se.shop.example/', { navigationType: 'traverse' }), from)).toBe(true)
  })

  it('to a fragment is left to the browser', () => {
    expect(isInApp(attempt(`${from}#facts`, { hashChange: true }), from)).toBe(false)
  })

  it('from the account is left to the browser', () => {
    const home = attempt('https://se.shop.example/')
    expect(isInApp(home, 'https://se.shop.example/my-account/profile')).toBe(false)
  })

  it.each([
    ['another origin', attempt('https://da.shop.example/c/rodvin')],
    ['a download', attempt('https://se.shop.example/p/1/x', { downloadRequest: '' })],
    ['a form post', attempt('https://se.shop.example/checkout', { formData: new FormData() })],
    ['a reload', attempt(from, { navigationType: 'reload' })],
    ['a page that cannot be intercepted', attempt('https://se.shop.example/', { canIntercept: false })],
    ['another view of the shop', attempt('https://se.shop.example/', { info: newDocument })],
    ['an image', attempt('https://se.shop.example/img/600/600/resize/b/o/1.svg')],
    ['the account, which has no page data', attempt('https://se.shop.example/my-account')],
    ['a feed', attempt('https://se.shop.example/sitemap.xml')],
  ])('to %s is left to the browser', (_what, other) => {
    expect(isInApp(other, from)).toBe(false)
  })
})

it('prefetches only other public pages of this shop', () => {
  expect(isPrefetchable(new URL('https://se.shop.example/p/1/x'), from)).toBe(true)
  expect(isPrefetchable(new URL(`${from}#top`), from)).toBe(false)
  expect(isPrefetchable(new URL('https://elsewhere.example/p/1/x'), from)).toBe(false)
  expect(isPrefetchable(new URL('https://se.shop.example/my-account'), from)).toBe(false)
})

it('requests the page data of the same path and query', () => {
  expect(dataAddress(new URL(from))).toBe('/_data/c/rott-vin?page=2')
})

it('keeps the scroll position if only the query changes', () => {
  expect(keepsScrollPosition(new URL(from), new URL('https://se.shop.example/c/rott-vin?page=3'))).toBe(true)
  expect(keepsScrollPosition(new URL(from), new URL('https://se.shop.example/c/vitt-vin'))).toBe(false)
})

it('a new search starts at the top', () => {
  const asked = new URL('https://se.shop.example/search?q=rioja')
  expect(keepsScrollPosition(asked, new URL('https://se.shop.example/search?q=barolo'))).toBe(false)
  expect(keepsScrollPosition(asked, new URL('https://se.shop.example/search?q=rioja&page=2'))).toBe(true)
})

it('keeps the scroll position between variants of a product', () => {
  const variant = new URL('https://se.shop.example/p/10020/chianti/10020-2022')
  expect(keepsScrollPosition(variant, new URL('https://se.shop.example/p/10020/chianti/10020-2023'))).toBe(
    true,
  )
  expect(keepsScrollPosition(variant, new URL('https://se.shop.example/p/10021/rioja'))).toBe(false)
})

describe('a fetched page', () => {
  const document = { build: 'a1', store: 'da' } as const

  it('is rendered in the document of the same build and view', () => {
    expect(needsNewDocument({ build: 'a1', store: 'da' }, document)).toBe(false)
  })

  it('needs a new document if another build was deployed', () => {
    expect(needsNewDocument({ build: 'b2', store: 'da' }, document)).toBe(true)
  })

  it('needs a new document if somebody has signed in or out', () => {
    expect(needsNewDocument({ build: 'a1', store: 'da', audience: '5n' }, document)).toBe(true)
  })

  it('needs a new document if the view was changed in another tab', () => {
    expect(needsNewDocument({ build: 'a1', store: 'sv' }, document)).toBe(true)
  })
})
