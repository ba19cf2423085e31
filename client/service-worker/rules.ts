import { unpacked } from '#shared/packed.ts'

// Why: docs/decisions/020-without-a-network.md
/** How the service worker handles a request; `other`: not at all. */
export type RequestKind = 'asset' | 'image' | 'page' | 'data' | 'session' | 'other'

const dataPrefix = '/_data'

/** Calls that change customer, group or store view: the cached pages are deleted after them. */
const sessionCalls = new Set([
  '/api/user/login',
  '/api/user/logout',
  '/api/user/create',
  '/api/view',
  // Account forms that are sent without scripts.
  '/my-account',
  '/my-account/sign-out',
])

/** Personal pages and personal addresses are never cached, regardless of the response headers. */
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

/** Response header of pages that a browser may cache. It names their store view and customer group. */
const audienceHeader = 'Offline-Audience'

type Answer = Pick<Response, 'status' | 'redirected' | 'headers'>

/** Returns the audience for which a response may be cached; null if it must not be cached. */
export function audienceOf(url: string, { status, redirected, headers }: Answer): string | null {
  return status === 200 && !redirected && isCacheable(url) ? headers.get(audienceHeader) : null
}

export function isCacheable(url: string): boolean {
  return !neverCached.test(new URL(url).pathname)
}

/** Bytes of the largest picture that is cached. */
export const largestImage = 200_000

/** Returns whether a picture may be cached. A drawing has no `Content-Length` if Cloudflare compresses it; its size is the shop's own. */
export function isCacheableImage({ status, headers }: Answer): boolean {
  const type = headers.get('Content-Type') ?? ''
  const unsized = type.startsWith('image/svg+xml') ? 0 : Number.POSITIVE_INFINITY
  const size = Number(headers.get('Content-Length') ?? unsized)
  return status === 200 && size <= largestImage && type.startsWith('image/')
}

/** Returns the cache key of an address: without the fragment, and `/` for all addresses of the home page. */
export function keyOf(address: string): string {
  const { pathname, search } = new URL(address)
  const page = documentKeyOf(pathname)
  const form = page === pathname ? '' : dataPrefix
  return form + (page === '' || page === '/pwa.html' ? '/' : page) + search
}

/** Returns the key of the document that belongs to a data key: `/_data/cart` → `/cart`. */
export function documentKeyOf(dataKey: string): string {
  return dataKey.replace(/^\/_data(?=\/|$)/, '')
}

/**
 * Returns the page data that a document was rendered from, in the format of `/_data`. Returns null if the document has none, or if
 * a part of the data is only in its HTML (client/features/catalog/filters-in-document.ts).
 */
export function dataIn(html: string): string | null {
  const json = /<script type="application\/json" id="page-data">([^<]*)</.exec(html)?.[1]
  if (!json) return null
  const { shell: _, ...page } = JSON.parse(json)
  const data = unpacked(page.data) as { listing?: { filters?: unknown } | null } | undefined
  return data?.listing && !data.listing.filters ? null : JSON.stringify({ ...page, data })
}

/** Returns the oldest keys that must be deleted so that `limit` keys remain. Keys in `forever` are not counted. */
export function excessKeys(
  keys: readonly string[],
  limit: number,
  forever: readonly string[] = [],
): string[] {
  const counted = keys.filter((key) => !forever.includes(key))
  return counted.slice(0, Math.max(0, counted.length - limit))
}
