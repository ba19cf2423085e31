import type { LocalShop } from '#worker/local/shop.ts'
import { attack, type Broken, type Family } from './attack.ts'
import { routesOf } from './gateway-routes.ts'
import { addressesOf } from './pages.ts'
import { ask, settled } from './poisoning.ts'
import { difference } from './seen.ts'

type Spelling = (path: string) => string

const insideAt = (path: string) => Math.min(path.length, 2)
const inside =
  (text: string): Spelling =>
  (path) =>
    path.slice(0, insideAt(path)) + text + path.slice(insideAt(path))
const before =
  (text: string): Spelling =>
  (path) =>
    text + path
const after =
  (text: string): Spelling =>
  (path) =>
    path.replace(/(?=\?|$)/, text)

/** Variants of a path that some servers treat as the same path. */
const spellings: Record<string, Spelling> = {
  'a slash more': before('/'),
  'another host before it': before('//evil.example'),
  'another host by backslash': before('/\\evil.example'),
  'a slash at its end': after('/'),
  'three slashes at its end': after('///'),
  'a dot folder': before('/.'),
  'a folder up': before('/x/..'),
  'folders up in disguise': before('/x/%2e%2e'),
  'folders up twice disguised': before('/x/%252e%252e'),
  'folders up to a file': after('/../../../../etc/passwd'),
  'a slash in disguise': inside('%2f'),
  'a backslash': inside('\\'),
  'a backslash in disguise': inside('%5c'),
  'a parameter': after(';x=1'),
  'a parameter in disguise': after('%3Bx.css'),
  'the end of a text': after('%00'),
  'a header of its own': after('%0d%0aSet-Cookie:%20evil=1'),
  'a blank': after('%20'),
  'a tab': after('%09'),
  'a style sheet': after('.css'),
  'a style sheet below': after('/x.css'),
  'a script by dots': after('/..%2fx.js'),
  capitals: (path) => path.toUpperCase(),
  'a letter in disguise': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a letter twice disguised': (path) =>
    path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'no letter at all': after('%ff'),
  'no code at all': after('%zz'),
  'half a code': after('%'),
  'an old code': after('%u0041'),
  'too long a dot': after('/%c0%ae%c0%ae/'),
  'half a surrogate': after('%ed%a0%80'),
  'letters of Latin-1': after('/r%F8dvin'),
  'letters of Latin-1 as they are': after('/r\u00f8dvin'),
  'letters with marks of their own': after('/o%CC%88l'),
  'wide letters': (path) => path.replace(/[a-z]/, encodeURIComponent('ａ')),
  'marks of direction': after('%e2%80%ae'),
  'a question in disguise': after('%3fq=evil'),
  'a fragment in disguise': after('%23evil'),
  markup: after('/%3Cscript%3Eevil%3C/script%3E'),
  'a name of a prototype': after('/__proto__'),
  '500 letters': after(`/${'a'.repeat(500)}`),
  '520 letters': after(`/${'a'.repeat(520)}`),
  '600 letters of two bytes': after(`/${'%C3%B8'.repeat(300)}`),
  '4,000 letters': after(`/${'a'.repeat(4000)}`),
  '12,000 letters': after(`/${'a'.repeat(12_000)}`),
  '500 folders': after('/a'.repeat(500)),
  'a search of 12,000 letters': (path) => `${path}${path.includes('?') ? '&' : '?'}q=${'a'.repeat(12_000)}`,
}

/** Every variant leads to a page, a redirect to it or a refusal. The normal addresses show the same pages afterwards. */
export const paths: Family = async (grounds) => {
  const [shop, untouched] = [await grounds.shop(), await grounds.untouched()]
  const addresses = await addressesOf(shop)
  const asked = [...addresses, '/_data/c/rodvin', ...routesOf('GET')]
  return [
    attack({
      tries: asked.flatMap((path) => Object.keys(spellings).map((spelling) => ({ path, spelling }))),
      named: ({ path, spelling }) => `${spelling} at ${path}`,
      judge: async ({ path, spelling }) => judge(shop, (spellings[spelling] as Spelling)(path), path),
      atOnce: 8,
    }),
    attack({
      tries: addresses,
      named: (path) => `${path} afterwards`,
      judge: async (path) => difference(await settled(untouched, path), await settled(shop, path)),
    }),
  ]
}

async function judge(shop: LocalShop, spelled: string, path: string): Promise<Broken> {
  const answer = await ask(shop, spelled)
  const { status, headers } = answer
  // A wrong key is answered with status 500 (ADMIN-6), and the error page has status 500 itself.
  const mayFail = path.startsWith('/invalidate') || path === '/error'
  if (status >= 500 && !mayFail) return `status ${status}`
  const location = headers.get('Location')
  if (location && leadsAway(location)) return `leads to ${location}`
  if (headers.getSetCookie().some((cookie) => cookie.startsWith('evil')))
    return 'sets a cookie that it was told'
  const text = await answer.text()
  if (text.includes('<script>evil')) return 'repeats markup'
  if (text.includes('root:x:0')) return 'hands out a file'
  const isPrivate = /^\/(?:_data\/)?(?:cart|checkout|confirmation|my-account|api)\b/.test(path)
  if (isPrivate && status === 200 && !/no-store/.test(headers.get('Cache-Control') ?? ''))
    return 'may be kept'
  return null
}

function leadsAway(location: string): boolean {
  if (/^(?:\/{2}|\/?\\)/.test(location)) return true
  const { hostname } = new URL(location, 'http://da.localhost')
  return !/^(?:(?:da|se)\.)?localhost$/.test(hostname)
}
