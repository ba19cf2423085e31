import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/**
 * One line a request, without anything about the person: no address, no query, no cookie. Files and pages from the
 * cache are left out: the line would cost more than the answer.
 */
export const requestLog = createMiddleware<Gateway>(async function requestLog(c, next) {
  const begun = Date.now()
  await next()
  if (c.var.cacheStatus === 'hit' || /^\/(?:assets|img)\//.test(c.req.path)) return
  const { status } = c.res
  const { requestId, view, cacheStatus } = c.var
  const ms = Date.now() - begun
  const path = redacted(c.req.path)
  console.log(
    JSON.stringify({ requestId, method: c.req.method, path, status, ms, view: view?.code, cacheStatus }),
  )
})

/** The error with its causes, and nothing of the request but its path. */
export function logError(error: unknown, c: Context<Gateway>): void {
  const text = withoutPerson(described(error))
  console.error(JSON.stringify({ requestId: c.get('requestId'), path: redacted(c.req.path), error: text }))
}

/** What a platform says of a fault may repeat what somebody typed: tokens, carts and e-mail addresses are left out. */
export function withoutPerson(text: string): string {
  return text
    .replace(/(token|cartId)\s*=\s*[^&\s"']+/gi, '$1=…')
    .replace(/[^\s"'<>(),;:=]+(?:@|%40)[^\s"'<>(),;:=]+/gi, '…')
}

/** What looks like a token, an id of a cart or an e-mail address is nobody's business, wherever it stands in a path. */
export function redacted(path: string): string {
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…').replace(/[\w-]{32,}(?:\.[\w-]+)*/g, '…')
}

function described(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : ` ← ${described(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
