import { freshNonce, nonceBytes, nonceSwap } from '#worker/cache/nonce.ts'
import type { CacheAnswer } from '#worker/cache/page-cache.ts'
import { bodyWithNonce } from '#worker/cache/stored-page.ts'
import { pagePolicy } from '#worker/middleware/security-headers.ts'

/**
 * A page from the cache as the answer to one request, with a nonce that no other answer has. Nobody between us and
 * the browser may keep it, since it depends on cookies; the browser itself asks each time, since a purge cannot reach it.
 */
export function sendPage({ page, streaming, status }: CacheAnswer): Response {
  const nonce = freshNonce()
  const headers = new Headers(page.headers)
  headers.set('Cache-Control', page.status >= 500 ? 'private, no-store' : 'private, no-cache')
  headers.set('Cache-Status', `karaffel; ${status}`)
  if (page.placeholder) headers.set('Content-Security-Policy', pagePolicy(nonce))
  if (!streaming) {
    const body = page.bodyBytes > 0 ? bodyWithNonce(page, nonceBytes(nonce)) : null
    return new Response(body as BodyInit | null, { status: page.status, headers })
  }
  const body = page.placeholder ? streaming.pipeThrough(nonceSwap(page.placeholder, nonce)) : streaming
  return new Response(body, { status: page.status, headers })
}
