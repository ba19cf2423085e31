import { expect, test } from 'vitest'
import { checkRedirects } from './check.ts'

/** Checks these redirects. Their lines begin with 2, as below a heading. */
function check(pairs: readonly [request: string, target: string][], existing?: Map<string, string>) {
  const rows = pairs.map(([request_path, target_path], index) => ({
    line: index + 2,
    fields: { request_path, target_path },
  }))
  const { redirects, refused } = checkRedirects(rows, existing)
  return {
    kept: redirects.map(({ request, target }) => [request, target]),
    refused: Object.fromEntries(refused.map(({ line, reason }) => [line, reason])),
  }
}

test('stores redirects with paths as a browser sends them', () => {
  const { kept, refused } = check([
    ['old/red.html', 'c/rodvin'],
    ['/old/rød vin/', '/c/rodvin?sort=price#top'],
  ])
  expect(refused).toEqual({})
  expect(kept).toEqual([
    ['/old/red.html', '/c/rodvin'],
    ['/old/r%C3%B8d%20vin', '/c/rodvin?sort=price#top'],
  ])
})

test('refuses each line of a redirect loop and keeps the others', () => {
  const { kept, refused } = check([
    ['a', 'b'],
    ['b', 'a'],
    ['self', 'self?x=1'],
    ['good', 'c/rodvin'],
  ])
  expect(Object.keys(refused)).toEqual(['2', '3', '4'])
  expect(refused[2]).toMatch(/circle/)
  expect(refused[4]).toMatch(/circle/)
  expect(kept).toEqual([['/good', '/c/rodvin']])
})

test('refuses a chain of redirects and names its end', () => {
  const { kept, refused } = check([
    ['a', 'b'],
    ['b', 'c1'],
    ['c1', 'c/rodvin'],
  ])
  expect(refused).toEqual({
    2: '/b is redirected itself; its end is /c/rodvin',
    3: '/c1 is redirected itself; its end is /c/rodvin',
  })
  expect(kept).toEqual([['/c1', '/c/rodvin']])
})

test('checks loops and chains against existing redirects, unless a line replaces them', () => {
  const existing = new Map([
    ['/x', '/a'],
    ['/y', '/c/rodvin'],
  ])
  const { kept, refused } = check(
    [
      ['a', 'x'],
      ['b', 'y'],
    ],
    existing,
  )
  expect(kept).toEqual([])
  expect(refused[2]).toMatch(/circle/)
  expect(refused[3]).toMatch(/its end is \/c\/rodvin/)
  expect(check([['y', 'c/hvidvin']], existing).kept).toEqual([['/y', '/c/hvidvin']])
})

test.each([
  'https://evil.example/c/rodvin',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '',
])('refuses the redirect target %j, which leads out of this shop', (target) => {
  expect(check([['old', target]])).toEqual({ kept: [], refused: { 2: 'target_path leads out of this shop' } })
})

test('refuses a repeated path, however it is written', () => {
  const { kept, refused } = check([
    ['old/x', 'c/rodvin'],
    ['/old//x/', 'c/hvidvin'],
  ])
  expect(kept).toEqual([['/old/x', '/c/rodvin']])
  expect(refused).toEqual({ 3: '/old/x stands in line 2 already' })
})

test.each(['', '/', 'old?id=3', 'https://old.example/x', 'a/../b', '%2e%2e/x', 'a;b'])(
  'refuses the redirect path %j, which no browser requests',
  (path) => {
    expect(check([[path, 'c/rodvin']]).refused).toEqual({
      2: 'request_path is no path that can be asked for',
    })
  },
)

test('refuses to redirect a page of the shop', () => {
  expect(check([['c/rodvin', 'c/hvidvin']]).refused).toEqual({ 2: '/c/rodvin is a page of this shop' })
})
