import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

const longestUrl = 4096

/** `;` `\`, dots and slashes in disguise, and control characters: what two servers may read as two different paths. */
const ambiguous = /[;\\]|%(?:[01][0-9a-f]|2e|2f|3b|5c|7f)|\/\.{1,2}(?:\/|$)/i

/**
 * Lets only paths through that can be read in one way. Double slashes and one at the end are sent to the path
 * without them; everything else that is ambiguous is not there.
 */
export const canonicalPath = createMiddleware<Gateway>(async function canonicalPath(c, next) {
  const { path, query } = split(c.req.raw.url)
  if (c.req.raw.url.length > longestUrl) return c.text('URI too long', 414)
  if (isAmbiguousPath(path)) return c.text('Not found', 404)
  const clean = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  if (clean !== path) return c.redirect(clean + query, 308)
  return next()
})

/** Whether a path can be read in two ways, or in none. */
export function isAmbiguousPath(path: string): boolean {
  return ambiguous.test(path) || !isWellFormed(path)
}

/** The path as it was sent: a parsed URL would already have resolved what is looked for here. */
function split(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const rest = start < 0 ? '/' : url.slice(start)
  const end = rest.search(/[?#]/)
  return end < 0 ? { path: rest, query: '' } : { path: rest.slice(0, end), query: rest.slice(end) }
}

function isWellFormed(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
