import { freshNonce, nonceBytes } from '#worker/cache/nonce.ts'
import type { CacheStatus } from '#worker/cache/page-cache.ts'
import { bodyWithNonce, type StoredPage } from '#worker/cache/stored-page.ts'
import type { Audience } from '#worker/declaration/canonical-url.ts'
import { pagePolicy } from '#worker/middleware/security-headers.ts'

/** The groups whose pages may wait in the browser for the way back: guests and ordinary customers. */
const lastOrdinaryGroup = 1

/**
 * What the answers of a cached page say alike. Nobody between us and the browser may keep them, since which page it is
 * depends on cookies; the browser itself asks each time, since a purge cannot reach it. On the way back it asks only if the
 * cookies have changed since (`Vary`), and pages with the prices of other groups are not stored at all.
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

/** A cached page as the answer to one request, with a nonce that no other answer has. `hosts`: of `pagePolicy`. */
export function sendCachedPage(page: StoredPage, headers: Headers, hosts: string): Response {
  const nonce = freshNonce()
  if (page.placeholder) headers.set('Content-Security-Policy', pagePolicy(nonce, hosts))
  const body = page.body.byteLength > 0 ? bodyWithNonce(page, nonceBytes(nonce)) : null
  return new Response(body as BodyInit | null, { status: page.status, headers })
}

/** Tells the service worker which audience a page is of: it stores it for when there is no network (decision 020). */
export function setOfflineAudience(
  headers: Headers,
  status: number,
  { store, group, showsNet }: Audience,
): void {
  if (status === 200) headers.set('Offline-Audience', `${store}-${group}${showsNet ? 'n' : ''}`)
}
