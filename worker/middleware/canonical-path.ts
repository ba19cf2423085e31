import { createMiddleware } from 'hono/factory'
import { matchRoute } from '#shared/routes.ts'
import type { Gateway } from '#worker/gateway.ts'

const longestUrl = 4096

/** `;` `\`, encoded dots and slashes, and control characters: two servers may read such a path as two different ones. */
const ambiguous = /[;\\]|%(?:[01][0-9a-f]|2e|2f|3b|5c|7f)|\/\.{1,2}(?:\/|$)/i

/** A name or an address, and maybe a port. Two headers are joined by a comma, so they do not match. */
const host = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Refuses an address that is longer than any of the shop, and an invalid host, before they are searched. */
export const boundedAddress = createMiddleware<Gateway>(async function boundedAddress(c, next) {
  const { url } = c.req.raw
  if (url.length > longestUrl) return c.text('URI too long', 414)
  if (!host.test(c.req.header('Host') ?? '') || !URL.canParse(url)) return c.text('Bad request', 400)
  return next()
})

/**
 * Accepts only paths with one possible reading. Double slashes, a slash at the end and capitals that no page has are redirected to the path
 * without them; any other ambiguous path is a 404.
 */
export const canonicalPath = createMiddleware<Gateway>(async function canonicalPath(c, next) {
  const { path, query } = sentPath(c.req.raw.url)
  if (isAmbiguousPath(path)) return c.text('Not found', 404)
  const clean = withoutCapitals(path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
  if (clean !== path) return c.redirect(clean + query, 308)
  return next()
})

/** Returns `/checkout` for `/Checkout`; a path that is a page as it is written, or no page at all, is returned unchanged. */
function withoutCapitals(path: string): string {
  const lower = path.toLowerCase()
  return lower !== path && !matchRoute(path) && matchRoute(lower) ? lower : path
}

/** Returns whether a path has two possible readings, or none. */
export function isAmbiguousPath(path: string): boolean {
  return ambiguous.test(path) || !isWellFormed(path)
}

/** Returns the present form of an old path whose letters were encoded in Latin-1 (`/r%F8dvin`); null if the path has no such letters. */
export function pathFromLatin1(path: string): string | null {
  if (isWellFormed(path) || /%(?![0-9a-f]{2})|%[0189][0-9a-f]|[^ -~]/i.test(path)) return null
  const text = path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const written = encodeURI(text)
  return isAmbiguousPath(written) ? null : written
}

/** Returns the path as it was sent: a parsed URL would already have resolved the ambiguous parts. */
export function sentPath(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const rest = start < 0 ? '/' : url.slice(start)
  const end = rest.search(/[?#]/)
  return end < 0 ? { path: rest, query: '' } : { path: rest.slice(0, end), query: rest.slice(end) }
}

/** The result is used, because a bundler would drop a call of `decodeURIComponent` with an unused result. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
