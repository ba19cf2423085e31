import { createMiddleware } from 'hono/factory'
import { isAmbiguousPath, pathFromLatin1 } from '#shared/paths.ts'
import { matchRoute } from '#shared/routes.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { redirect } from '#worker/commerce/redirect.ts'
import type { Gateway } from '#worker/gateway.ts'

/** Redirects links whose path is written in Latin-1, if the shop has a redirect for the path; any other such address is a 404. */
export const oldLinks = createMiddleware<Gateway>(async function oldLinks(c, next) {
  const path = pathFromLatin1(sentPath(c.req.raw.url).path)
  if (!path) return next()
  const reading = { env: c.env, view: c.get('view'), group: 0, tags: tagRecorder() }
  const target = await redirect(reading, path)
  return target ? c.redirect(target, 301) : c.text('Not found', 404)
})

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
const writable =
  /^\/(?:(?:api|alert|reserve|mail|handover|broker)\/|(?:withdrawal|newsletter|my-account|reset-password|signup|cart|checkout|confirmation)(?:\/|$)|invalidate$|desk\/(?:(?:call|upload)\/|preview$))/

/** Refuses methods other than reading; only the API, the invalidation and forms without scripts accept more. */
export const allowedMethods = createMiddleware<Gateway>(async function allowedMethods(c, next) {
  const { method } = c.req
  const mayWrite = writable.test(c.req.path)
  if (method === 'GET' || method === 'HEAD' || (mayWrite && methods.has(method))) return next()
  return c.text('Method not allowed', 405, { Allow: mayWrite ? [...methods].join(', ') : 'GET, HEAD' })
})

const longestUrl = 4096

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

/** Returns the path as it was sent: a parsed URL would already have resolved the ambiguous parts. */
export function sentPath(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const rest = start < 0 ? '/' : url.slice(start)
  const end = rest.search(/[?#]/)
  return end < 0 ? { path: rest, query: '' } : { path: rest.slice(0, end), query: rest.slice(end) }
}
