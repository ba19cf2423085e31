import { createMiddleware } from 'hono/factory'
import { log } from '#shared/log.ts'
import type { Context, Gateway } from '#worker/gateway.ts'

/** Sets an id for the log, and for the shopper who asks what went wrong. Always made here: an id from outside could be forged. */
export const requestId = createMiddleware<Gateway>(async function requestId(c, next) {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  setRequestId(c.res.headers, id)
})

/**
 * Logs one line a request, without anything about the person: no address, no query, no cookie. Files and pages from the cache are omitted:
 * the line would cost more than the response.
 */
export const requestLog = createMiddleware<Gateway>(async function requestLog(c, next) {
  const startedAt = Date.now()
  await next()
  if (c.var.cacheStatus === 'hit' || /^\/(?:assets|img)\//.test(c.req.path)) return
  const { status } = c.res
  const { view, cacheStatus } = c.var
  const ms = Date.now() - startedAt
  const { method } = c.req
  const path = loggedPath(c.req.path)
  log('log', { requestId: c.var.requestId, method, path, status, ms, view: view?.code, cacheStatus })
})

/** Logs the error with its causes, and nothing of the request but its path. */
export function logError(error: unknown, c: Context): void {
  log('error', { requestId: c.get('requestId'), path: loggedPath(c.req.path), error })
}

/** Returns the path without the key of a shared list, or of an agent’s link: the key alone opens it. */
function loggedPath(path: string): string {
  return path.replace(/^((?:\/_data)?\/lists\/|\/handover\/|\/api\/ucp\/[\w-]+\/).+/, '$1…')
}

export function setRequestId(headers: Headers, id: string): void {
  headers.set('X-Request-Id', id)
}
