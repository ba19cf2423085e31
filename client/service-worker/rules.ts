/** What a request is to the worker; `other` is none of its business. */
export type Asked = 'asset' | 'image' | 'page' | 'data' | 'session' | 'other'

const dataPrefix = '/_data'

/** Calls after which the browser is somebody else's to the shop. */
const sessionCalls = new Set(['/api/user/login', '/api/user/logout', '/api/user/create', '/api/view'])

/** Pages of one person, and addresses that carry something of one: kept whatever the answer says about itself. */
const neverKept =
  /^\/(?:_data\/)?(?:api|my-account|age-approve|withdrawal|broker|test-window|invalidate)(?:\/|$)/

export function askedFor(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Asked {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return 'other'
  if (method !== 'GET') return sessionCalls.has(pathname) ? 'session' : 'other'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/img/')) return 'image'
  if (documentKeyOf(pathname) !== pathname) return 'data'
  return mode === 'navigate' ? 'page' : 'other'
}

/** Header by which the shop says for whom a page is, and with it that a browser may keep it: view and customer group. */
const audienceHeader = 'Offline-Audience'

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** For whom an answer may be kept, or null where it may not. */
export function audienceOf(url: string, { status, redirected, headers }: Answer): string | null {
  return status === 200 && !redirected && mayBeKept(url) ? headers.get(audienceHeader) : null
}

export function mayBeKept(url: string): boolean {
  return !neverKept.test(new URL(url).pathname)
}

/** Bytes of the largest picture that is kept; one that does not say its size is not. */
export const largestImage = 200_000

export function isKeptImage({ status, headers }: Answer): boolean {
  const size = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  return status === 200 && size <= largestImage && Boolean(headers.get('Content-Type')?.startsWith('image/'))
}

/** The address under which an answer is kept: without the place in the page, and one for all names of home. */
export function keyOf(address: string): string {
  const { pathname, search } = new URL(address)
  const page = documentKeyOf(pathname)
  const form = page === pathname ? '' : dataPrefix
  return form + (page === '' || page === '/pwa.html' ? '/' : page) + search
}

/** The key of the document whose data are kept under another: `/_data/cart` → `/cart`. */
export function documentKeyOf(dataKey: string): string {
  return dataKey.replace(/^\/_data(?=\/|$)/, '')
}

/** The page data that a document was rendered from, as `/_data` answers them; null where it has none. */
export function dataIn(html: string): string | null {
  const json = /<script type="application\/json" id="page-data">([^<]*)</.exec(html)?.[1]
  if (!json) return null
  const { shell: _, ...page } = JSON.parse(json)
  return JSON.stringify(page)
}

/** Which keys have to go, oldest first, so that `limit` of them stay; those of `forever` do not count. */
export function tooMany(keys: readonly string[], limit: number, forever: readonly string[] = []): string[] {
  const counted = keys.filter((key) => !forever.includes(key))
  return counted.slice(0, Math.max(0, counted.length - limit))
}
