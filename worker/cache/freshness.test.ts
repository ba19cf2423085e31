import { expect, test } from 'vitest'
import { cacheHeaders, lifetimeOf } from './freshness.ts'
import { tag } from './tags.ts'

test('cache headers of the catalogue allow stale-while-revalidate', () => {
  const header = cacheHeaders('catalog', []).get('Cache-Control')
  expect(header).toBe('public, max-age=60, stale-while-revalidate=86400, stale-if-error=86400')
  expect(header).not.toMatch(/s-maxage|must-revalidate/)
})

test('a page’s lifetime is read from Cache-Control', () => {
  expect(lifetimeOf('public, max-age=60, stale-while-revalidate=10, stale-if-error=20', 1000)).toEqual({
    freshUntil: 61_000,
    staleUntil: 71_000,
    errorUntil: 81_000,
  })
  expect(lifetimeOf('public, stale-while-revalidate=10, max-age=60', 0)?.freshUntil).toBe(60_000)
})

test.each([null, '', 'private, no-store', 'public, no-cache, max-age=60', 'max-age=0', 'public'])(
  'a page with Cache-Control %o is not cached',
  (header) => {
    expect(lifetimeOf(header, 0)).toBeUndefined()
  },
)

test('cache headers list the tags that were read, and no-store for pages that are never cached', () => {
  expect(cacheHeaders('cms', [tag('menu'), tag('product', 1)]).get('Cache-Tag')).toBe('menu,product:1')
  expect(cacheHeaders('never', []).get('Cache-Control')).toBe('no-store')
})
