// Why: docs/decisions/002-page-cache.md
import { Memory } from '#worker/cache/memory.ts'
import { synchronousHit } from '#worker/cache/page-from-cache.ts'
import type { StoredPage } from '#worker/cache/stored-page.ts'
import type { Audience } from '#worker/declaration/canonical-url.ts'
import type { Env } from '#worker/env.ts'
import { setRequestId } from '#worker/middleware/request-log.ts'
import { setSecurityHeaders } from '#worker/middleware/security-headers.ts'
import { viewCookieName } from '#worker/middleware/store-view.ts'
import { countAsked, foundHeader, type RequestedPage } from '#worker/middleware/visits.ts'
import { sessionCookieName } from '#worker/session/visitor.ts'
import { hostsOn } from './measuring.ts'
import { cachedPageHeaders, sendCachedPage } from './send-cached-page.ts'

interface KnownAddress {
  /** The canonical URL of its page. */
  page: string
  audience: Audience
  asked: RequestedPage
  /** Bytes. */
  size: number
}

/** Addresses, as they were sent, that the gateway has resolved to a cached page. */
const addresses = new Memory<KnownAddress>(2 * 1024 * 1024)

/** The headers that all responses of a page share. They are changed for each response, which copies them at once. */
const headersOfHits = new WeakMap<StoredPage, Headers>()

/**
 * Returns the response to a guest whose address has led to a cached page before, if that page is a hit: routing, audience and headers are
 * the same as then. Undefined if anything could differ.
 */
export function answerKnownAddress(request: Request, env: Env, ctx: ExecutionContext): Response | undefined {
  if (!isPlainRequest(request)) return undefined
  const known = addresses.get(request.url)
  const page = known && synchronousHit(known.page, env, ctx)
  if (!page) return undefined
  const headers = headersOfHits.get(page) ?? headersOfHit(page, known.audience, env)
  setRequestId(headers, crypto.randomUUID())
  countAsked(request, known.asked, () => headers.get(foundHeader), env, ctx)
  return sendCachedPage(page, headers, hostsOn(known.asked.name, env))
}

/** Stores which cached page was the response to a request. */
export function rememberAddress(
  request: Request,
  page: string,
  audience: Audience,
  asked: RequestedPage,
): void {
  if (isPlainRequest(request)) addresses.set(request.url, { page, audience, asked, size: 2 * page.length })
}

/** Returns whether the address alone decides the response: no session, no chosen view, no key that shows tags. */
function isPlainRequest({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.has('X-Invalidate-Key')) return false
  const cookies = headers.get('Cookie')
  return !cookies || !(cookies.includes(sessionCookieName) || cookies.includes(viewCookieName))
}

function headersOfHit(page: StoredPage, audience: Audience, env: Env): Headers {
  const headers = cachedPageHeaders(page, 'hit', audience)
  headers.delete('Cache-Tag')
  setSecurityHeaders(headers, env)
  headersOfHits.set(page, headers)
  return headers
}
