import { brotliCompressSync, constants } from 'node:zlib'
import { originVar, storeCodes, storeViews } from '#shared/store-view.ts'
import { languageOf } from '#worker/platform/languages/languages.ts'
import { type Answer, ask, isThisMachine } from './ask.ts'
import { type Check, type Fault, some, unless, wordsIn } from './check.ts'

export interface Address {
  url: URL
  /** INVALIDATE_KEY of the storefront; undefined if unknown. */
  key: string | undefined
}

const KB = 1000
const dayInMilliseconds = 86_400_000

const origins = storeCodes.map(originVar).join(' and ')

/** Maximum bytes of a first load, compressed; the limits of `tests/pages/budgets.test.ts`, with room for longer texts. */
const most = { document: 45 * KB, script: 100 * KB }

/** Checks of a shop that runs at an address. The purge check drops the home page from the cache. */
export const addressChecks: readonly Check<Address>[] = [
  { name: 'certificate', look: certificate },
  { name: 'headers', look: headers },
  { name: 'pages as the shop sends them', look: unchanged },
  { name: 'caching', look: caching },
  { name: 'purge', look: purge },
  { name: 'weight of a page', look: weight },
  { name: 'robots', look: robots },
  { name: 'sitemap', look: sitemap },
  { name: 'shopping agents', look: agents },
  { name: 'legal pages at the address', look: legalTexts },
  { name: 'test parts at the address', look: testParts },
]

async function certificate({ url }: Address): Promise<Fault[]> {
  if (url.protocol !== 'https:')
    return unless(false, `${url.origin} is asked without TLS`, 'Open the shop at an address of https://')
  const { certificate } = await ask(url)
  const days = Math.floor((Date.parse(certificate?.valid_to ?? '') - Date.now()) / dayInMilliseconds)
  return unless(
    days >= 14,
    `The certificate ends in ${days} days`,
    'Cloudflare renews it by itself for a domain whose name servers are its own: look at SSL/TLS there',
  )
}

/** Headers that every page must have. */
const wanted: [header: string, value: RegExp][] = [
  ['content-security-policy', /script-src 'nonce-[^']+'/],
  ['strict-transport-security', /max-age=\d{8}/],
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /strict-origin|no-referrer/],
  ['cache-control', /private|no-store/],
]

async function headers({ url }: Address): Promise<Fault[]> {
  const { headers, status } = await ask(url)
  const missing = wanted.filter(([name, value]) => !value.test(String(headers[name] ?? '')))
  return [
    ...unless(status === 200, `The front page answers ${status}`, 'npx wrangler tail says why'),
    ...unless(
      missing.length === 0,
      `Pages do not say ${missing.map(([name]) => name).join(', ')} as the shop sends them`,
      'Look for a rule of your domain at Cloudflare that changes or takes off headers',
    ),
  ]
}

/** Checks that Cloudflare hides no e-mail address and adds no script: the policy of the pages blocks the scripts that it adds. */
async function unchanged({ url }: Address): Promise<Fault[]> {
  const [added] = /\/cdn-cgi\/[\w/.-]*/.exec((await ask(url)).text) ?? []
  return unless(
    !added,
    `Cloudflare changes the pages of your domain: the front page has ${added}`,
    'Turn off Email Address Obfuscation, Rocket Loader and other features that put scripts into pages',
  )
}

async function caching(address: Address): Promise<Fault[]> {
  const status = await statusOnceCached(address)
  return unless(
    isHit(status),
    `The front page comes from no cache when it is asked for again (Cache-Status: ${status || 'nothing'})`,
    'Look at [exports.Pages] in wrangler.toml and at rules of your domain that bypass the cache',
  )
}

async function purge(address: Address): Promise<Fault[]> {
  const { url, key } = address
  if (!key)
    return unless(
      false,
      'Purging was not tried: INVALIDATE_KEY is not known',
      'INVALIDATE_KEY=… npm run doctor -- --remote …',
    )
  const before = await statusOnceCached(address)
  const wrong = await ask(invalidation(url, 'no key of anybody'))
  const { status, text } = await ask(invalidation(url, key))
  const after = cacheStatus(await ask(url))
  return [
    ...unless(wrong.status >= 400, 'The cache is cleared by any key', 'Set INVALIDATE_KEY anew and deploy'),
    ...unless(
      status === 200,
      `Purging is refused: ${status} ${text.slice(0, 80)}`,
      'Is INVALIDATE_KEY the one that the storefront has? npx wrangler secret put INVALIDATE_KEY',
    ),
    ...unless(
      status !== 200 || !isHit(before) || !isHit(after),
      'The front page is still the cached one after it was purged',
      'Look for a cache of your own in front of the shop (a rule “Cache everything”) and take it off',
    ),
  ]
}

async function weight({ url }: Address): Promise<Fault[]> {
  const page = await ask(url)
  const started = Array.from(page.text.matchAll(/"(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file)
  const scripts = [...new Set([...hrefs(page.text, '<script'), ...started])]
  const sum = async (paths: readonly string[]) => {
    const answers = await Promise.all(paths.map((path) => ask(new URL(path, url))))
    return answers.reduce((bytes, answer) => bytes + answer.bytes, 0)
  }
  const sent = { document: documentBytes(page, url), script: await sum(scripts) }
  return Object.entries(sent).flatMap(([kind, bytes]) =>
    unless(
      bytes > 0 && bytes <= most[kind as keyof typeof most],
      `The front page sends ${Math.round(bytes / KB)} KB of ${kind}, of ${most[kind as keyof typeof most] / KB} KB at most`,
      'Is it sent without Brotli, or does something at your domain put scripts into pages?',
    ),
  )
}

/** Returns the compressed size of a document (bytes). This machine sends documents uncompressed; Cloudflare compresses them. */
function documentBytes({ bytes, headers, text }: Answer, url: URL): number {
  if (headers['content-encoding'] || !isThisMachine(url)) return bytes
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength
}

async function robots({ url }: Address): Promise<Fault[]> {
  const { status, text } = await ask(new URL('/robots.txt', url))
  const sitemap = /^Sitemap: (.*)$/m.exec(text)?.[1]
  return [
    ...unless(
      status === 200 && !/^Disallow: \/$/m.test(text),
      `robots.txt answers ${status}, or keeps everybody out`,
      'Take a robots.txt of your domain at Cloudflare off: the shop has its own',
    ),
    ...unless(
      sitemap === `${url.origin}/sitemap.xml`,
      `robots.txt names the sitemap ${sitemap ?? 'nowhere'}, not at ${url.origin}`,
      `Set ${origins} of the storefront to the addresses of its views`,
    ),
  ]
}

async function sitemap({ url }: Address): Promise<Fault[]> {
  const { status, text } = await ask(new URL('/sitemap.xml', url))
  const places = [...text.matchAll(/<loc>([^<>]+)<\/loc>/g)].map(([, place = '']) => place)
  const foreign = places.filter((place) => new URL(place).origin !== url.origin)
  return [
    ...unless(
      status === 200 && places.length > 0,
      `sitemap.xml answers ${status} with ${places.length} places`,
      'Import products',
    ),
    ...unless(foreign.length === 0, `sitemap.xml names places elsewhere: ${some(foreign)}`, `Set ${origins}`),
  ]
}

/** Checks the profile for shopping agents (docs/agents.md). Without one they are switched off. */
async function agents({ url }: Address): Promise<Fault[]> {
  const { status, text } = await ask(new URL('/.well-known/ucp', url))
  if (status === 404) return []
  const endpoints = [...text.matchAll(/"endpoint":"([^"]+)"/g)].map(([, endpoint = '']) => new URL(endpoint))
  const isHere = ({ protocol, hostname }: URL) => protocol === url.protocol && hostname === url.hostname
  return unless(
    status === 200 && endpoints.length > 0 && endpoints.every(isHere),
    `The profile for shopping agents answers ${status} with ${endpoints.filter(isHere).length} addresses of this host`,
    'npm run deploy deploys worker/agents; AGENTS = "off" in its wrangler.toml switches it off',
  )
}

/** Checks the legal pages of the view at this address. The pages of the other view are not found there. */
async function legalTexts({ url }: Address): Promise<Fault[]> {
  const { text: front } = await ask(url)
  const locale = /<html[^<>]* lang="([^<>"]+)"/.exec(front)?.[1]
  const view = Object.values(storeViews).find((each) => locale && each.locale.startsWith(locale))
  if (!view)
    return unless(
      false,
      `The front page is in ${locale ?? 'no language'}`,
      'Is this the address of the shop?',
    )
  const asked = Object.values(languageOf(view.code).legalPages).map(async (path) => {
    const { status, text } = await ask(new URL(`/${path}`, url))
    const words = wordsIn(text.slice(text.indexOf('<main'), text.lastIndexOf('</main>')))
    return unless(
      status === 200 && words >= 50,
      `/${path} answers ${status} with ${words} words`,
      'Write this page',
    )
  })
  return (await Promise.all(asked)).flat()
}

async function testParts({ url }: Address): Promise<Fault[]> {
  const paths = ['/test-window/style.css', '/broker/.well-known/openid-configuration']
  const answers = await Promise.all(paths.map((path) => ask(new URL(path, url))))
  const on = paths.filter((_, index) => answers[index]?.status === 200)
  return unless(
    on.length === 0,
    `Cards and ages can be invented: ${on.join(' and ')} answer`,
    'Take TEST_PAYMENT and TEST_BROKER out of the vars of the platform',
  )
}

/** Returns `Cache-Status` of the home page after enough requests to fill the cache. */
async function statusOnceCached({ url }: Address): Promise<string> {
  let status = ''
  for (let tries = 0; tries < 6 && !isHit(status); tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, 200))
    status = cacheStatus(await ask(url))
  }
  return status
}

function cacheStatus({ headers }: Answer): string {
  return String(headers['cache-status'] ?? '')
}

function isHit(status: string): boolean {
  return /;\s*hit/.test(status)
}

function invalidation(url: URL, key: string): URL {
  return new URL(`/invalidate?${new URLSearchParams({ key, tag: 'home' })}`, url)
}

/** Returns the addresses in the link and script elements that contain this text. */
function hrefs(html: string, attributes: string): string[] {
  const elements = html.match(/<(?:link|script)[^<>]*>/g) ?? []
  const found = elements.flatMap((element) =>
    element.includes(attributes) ? (/ (?:href|src)="([^"]+)"/.exec(element)?.[1] ?? []) : [],
  )
  return [...new Set(found)]
}
