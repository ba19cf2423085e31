import { freshNonce, nonceBytes } from '#worker/cache/nonce.ts'
import type { CacheStatus } from '#worker/cache/page-cache.ts'
import { bodyWithNonce, type StoredPage } from '#worker/cache/stored-page.ts'
import type { Audience } from '#worker/declaration/canonical-url.ts'
import { pagePolicy } from '#worker/middleware/security-headers.ts'

/** The highest group whose pages the browser may keep for its back button: guests and ordinary customers. */
const lastOrdinaryGroup = 1

/**
 * Returns the headers that all responses of a cached page share. No proxy may cache them, since cookies decide which page it is; the
 * browser revalidates each time, since a purge cannot reach it. For its back button it revalidates only if the cookies have changed since
 * (`Vary`). Pages with prices of other groups are not stored at all.
 */
export function cachedPageHeaders(page: StoredPage, status: CacheStatus, audience: Audience): Headers {
  const headers = new Headers(page.headers)
  const isStored = page.status < 500 && audience.group <= lastOrdinaryGroup && !audience.showsNet
  headers.set('Cache-Control', isStored ? 'private, no-cache' : 'private, no-store')
  headers.append('Vary', 'Cookie')
  headers.set('Cache-Status', `karaffel; ${status}`)
  setOfflineAudience(headers, page.status, audience)
  return headers
}

/** Returns a cached page as the response to one request, with a nonce that no other response has. `hosts`: see `pagePolicy`. */
export function sendCachedPage(page: StoredPage, headers: Headers, hosts: string): Response {
  const nonce = freshNonce()
  if (page.placeholder) headers.set('Content-Security-Policy', pagePolicy(nonce, hosts))
  const body = page.body.byteLength > 0 ? bodyWithNonce(page, nonceBytes(nonce)) : null
  return new Response(body as BodyInit | null, { status: page.status, headers })
}

/** Sets the header by which the service worker reads a page's audience: it stores the page for use without network (decision 020). */
export function setOfflineAudience(
  headers: Headers,
  status: number,
  { store, group, showsNet }: Audience,
): void {
  if (status === 200) headers.set('Offline-Audience', `${store}-${group}${showsNet ? 'n' : ''}`)
}
