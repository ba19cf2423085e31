import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/** A number for the log, and for the shopper who asks what went wrong. Always made here: one from outside could be forged. */
export const requestId = createMiddleware<Gateway>(async function requestId(c, next) {
  const id = crypto.randomUUID()
  c.set('requestId', id)
  await next()
  setRequestId(c.res.headers, id)
})

export function setRequestId(headers: Headers, id: string): void {
  headers.set('X-Request-Id', id)
}
