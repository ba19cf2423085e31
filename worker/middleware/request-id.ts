import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/** Sets an id for the log, and for the shopper who asks what went wrong. Always made here: an id from outside could be forged. */
export const requestId = createMiddleware<Gateway>(async function requestId(c, next) {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  setRequestId(c.res.headers, id)
})

export function setRequestId(headers: Headers, id: string): void {
  headers.set('X-Request-Id', id)
}
