import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOwnPath, ownPathOf } from './paths.ts'
import { routes } from './routes.ts'

/** Parts of addresses that have led browsers to other hosts. */
const tricks = [
  ...[
    '/',
    '//',
    '\\',
    '/\\',
    '\\/',
    '.',
    '..',
    './',
    '../',
    '%2f',
    '%5c',
    '%2e',
    '%09',
    '%00',
    ';',
    ':',
    '::',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\0',
    '\v',
    '\f',
    '\u00a0',
    '\u200b',
    '\u2028',
    '\u2029',
    '\u0085',
    '\ufeff',
    '\ud800',
    ' ',
  ],
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'data:',
    'https:',
    'http://',
    'blob:',
    'evil.example',
    '@evil.example',
    'a@b:c@',
  ],
  ...[
    '?',
    '#',
    '?next=//evil.example',
    '#//evil.example',
    '／',
    '。',
    '\uff0f',
    'c/rodvin',
    '[',
    ']',
    ':8787',
    '|',
  ],
]
const address = fc.oneof(
  fc.array(fc.constantFrom(...tricks), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc
    .array(fc.oneof(fc.constantFrom(...tricks), fc.string({ unit: 'binary', maxLength: 3 })))
    .map((all) => all.join('')),
  fc
    .tuple(fc.constantFrom('/', '/c/'), fc.array(fc.constantFrom(...tricks), { maxLength: 5 }))
    .map(([a, b]) => a + b.join('')),
)
const pages = [
  'https://da.karaffel.example/c/rodvin?sort=price#top',
  'http://localhost:8787/',
  'https://shop/a/b/c',
]

it('an own path accepts no address that a browser resolves to another origin, or with a control character', () => {
  let accepted = 0
  fc.assert(
    fc.property(address, fc.constantFrom(...pages), (text, page) => {
      if (!isOwnPath(text)) return
      accepted += 1
      const url = new URL(text, page)
      expect(url.origin).toBe(new URL(page).origin)
      expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\\]/u)
      // A server may normalise the path before it forwards it.
      expect(new URL(url.pathname + url.search + url.hash, page).origin).toBe(url.origin)
    }),
    { numRuns: 5_000 },
  )
  expect(accepted).toBeGreaterThan(250)
})

it.each([
  ...['/\\evil.example', '//evil.example', '/\t/evil.example', '/\n//evil.example', '/.//evil.example'],
  ...[
    '/c/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\u2028b',
    '',
    'c/rodvin',
  ],
])('an own path refuses %j', (text) => expect(isOwnPath(text)).toBe(false))

it('an own path accepts every address that the shop writes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (slug, q) => {
      expect(isOwnPath(routes.category.href({ slug }))).toBe(true)
      expect(isOwnPath(routes.search.href({}, { q }))).toBe(true)
    }),
  )
})

it('an own path gets a missing leading slash, and schemes are refused', () => {
  expect(ownPathOf('c/rodvin?sort=price#top')).toBe('/c/rodvin?sort=price#top')
  expect(ownPathOf('/c/a:b')).toBe('/c/a:b')
  fc.assert(
    fc.property(address, fc.constantFrom(...pages), (text, page) => {
      const path = ownPathOf(text)
      if (path === null) return
      expect(new URL(text, page).origin).toBe(new URL(page).origin)
      expect(isOwnPath(path)).toBe(true)
    }),
    { numRuns: 5_000 },
  )
})
