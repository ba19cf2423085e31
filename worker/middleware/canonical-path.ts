import { createMiddleware } from 'hono/factory'
import { matchRoute } from '#shared/routes.ts'
import type { Gateway } from '#worker/gateway.ts'

const longestUrl = 4096

/** `;` `\`, dots and slashes in disguise, and control characters: what two servers may read as two different paths. */
const ambiguous = /[;\\]|%(?:[01][0-9a-f]|2e|2f|3b|5c|7f)|\/\.{1,2}(?:\/|$)/i

/** A name or an address, and maybe a port. Two headers are one with a comma. */
const host = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Refuses what is longer than any address of the shop, and a host that is none, before anything is looked for in it. */
export const boundedAddress = createMiddleware<Gateway>(async function boundedAddress(c, next) {
  const { url } = c.req.raw
  if (url.length > longestUrl) return c.text('URI too long', 414)
  if (!host.test(c.req.header('Host') ?? '') || !URL.canParse(url)) return c.text('Bad request', 400)
  return next()
})

/**
 * Lets only paths through that can be read in one way. Double slashes, one at the end and capitals that no page has are sent
 * to the path without them; everything else that is ambiguous is not there.
 */
export const canonicalPath = createMiddleware<Gateway>(async function canonicalPath(c, next) {
  const { path, query } = sentPath(c.req.raw.url)
  if (isAmbiguousPath(path)) return c.text('Not found', 404)
  const clean = withoutCapitals(path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'))
  if (clean !== path) return c.redirect(clean + query, 308)
  return next()
})

/** `/Checkout` as `/checkout`; a path that is a page's as it is written, or none at all, stays. */
function withoutCapitals(path: string): string {
  const lower = path.toLowerCase()
  return lower !== path && !matchRoute(path) && matchRoute(lower) ? lower : path
}

/** Whether a path can be read in two ways, or in none. */
export function isAmbiguousPath(path: string): boolean {
  return ambiguous.test(path) || !isWellFormed(path)
}

/** A path of the old shop that wrote its letters in Latin-1 (`/r%F8dvin`), as it is written today; null where it is none. */
export function pathFromLatin1(path: string): string | null {
  if (isWellFormed(path) || /%(?![0-9a-f]{2})|%[0189][0-9a-f]|[^ -~]/i.test(path)) return null
  const text = path.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const written = encodeURI(text)
  return isAmbiguousPath(written) ? null : written
}

/** The path as it was sent: a parsed URL would already have resolved what is looked for here. */
export function sentPath(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const rest = start < 0 ? '/' : url.slice(start)
  const end = rest.search(/[?#]/)
  return end < 0 ? { path: rest, query: '' } : { path: rest.slice(0, end), query: rest.slice(end) }
}

/** The result is used: a bundler takes `decodeURIComponent` for a call without effect and drops it where it is not. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
