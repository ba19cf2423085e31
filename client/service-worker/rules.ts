import { unpacked } from '#shared/packed.ts'

// Why: docs/decisions/020-without-a-network.md
/** What the service worker does with a request; `other`: nothing. */
export type RequestKind = 'asset' | 'image' | 'page' | 'data' | 'session' | 'other'

const dataPrefix = '/_data'

/** Calls that change customer, group or view: the cached pages are dropped after them. */
const sessionCalls = new Set([
  '/api/user/login',
  '/api/user/logout',
  '/api/user/create',
  '/api/view',
  // Forms of the account, as they are sent without scripts.
  '/my-account',
  '/my-account/sign-out',
])

/** Personal pages, and addresses with something personal: not cached, whatever the answer's header says. */
const neverCached =
  /^\/(?:_data\/)?(?:api|my-account|age-approve|withdrawal|broker|test-window|invalidate)(?:\/|$)/

export function kindOfRequest(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): RequestKind {
  const { origin: asked, pathname } = new URL(url)
  if (asked !== origin) return 'other'
  if (method !== 'GET') return sessionCalls.has(pathname) ? 'session' : 'other'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/img/')) return 'image'
  if (documentKeyOf(pathname) !== pathname) return 'data'
  return mode === 'navigate' ? 'page' : 'other'
}

/** Header of the pages that a browser may cache: the store view and customer group that they are for. */
const audienceHeader = 'Offline-Audience'

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** The audience for which an answer may be cached, or null where it may not. */
export function audienceOf(url: string, { status, redirected, headers }: Answer): string | null {
  return status === 200 && !redirected && isCacheable(url) ? headers.get(audienceHeader) : null
}

export function isCacheable(url: string): boolean {
  return !neverCached.test(new URL(url).pathname)
}

/** Bytes of the largest picture that is cached; one without `Content-Length` is not. */
export const largestImage = 200_000

export function isCacheableImage({ status, headers }: Answer): boolean {
  const size = Number(headers.get('Content-Length') ?? Number.POSITIVE_INFINITY)
  return status === 200 && size <= largestImage && Boolean(headers.get('Content-Type')?.startsWith('image/'))
}

/** Cache key of an address: without the fragment, and `/` for all addresses of the home page. */
export function keyOf(address: string): string {
  const { pathname, search } = new URL(address)
  const page = documentKeyOf(pathname)
  const form = page === pathname ? '' : dataPrefix
  return form + (page === '' || page === '/pwa.html' ? '/' : page) + search
}

/** The key of the document whose data are cached under another: `/_data/cart` → `/cart`. */
export function documentKeyOf(dataKey: string): string {
  return dataKey.replace(/^\/_data(?=\/|$)/, '')
}

/**
 * The page data that a document was rendered from, as `/_data` answers them; null where it has none, or leaves some of them
 * to its HTML (client/features/catalog/filters-in-document.ts).
 */
export function dataIn(html: string): string | null {
  const json = /<script type="application\/json" id="page-data">([^<]*)</.exec(html)?.[1]
  if (!json) return null
  const { shell: _, ...page } = JSON.parse(json)
  const data = unpacked(page.data) as { listing?: { filters?: unknown } | null } | undefined
  return data?.listing && !data.listing.filters ? null : JSON.stringify({ ...page, data })
}

/** Which keys have to go, oldest first, so that `limit` of them stay; those of `forever` do not count. */
export function excessKeys(
  keys: readonly string[],
  limit: number,
  forever: readonly string[] = [],
): string[] {
  const counted = keys.filter((key) => !forever.includes(key))
  return counted.slice(0, Math.max(0, counted.length - limit))
}
