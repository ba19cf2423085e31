import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

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
