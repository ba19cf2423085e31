import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'
import { Visitor } from '#worker/session/visitor.ts'

/** Sets the visitor of the request; the sealed cookie is opened only when it is read. */
export const visitor = createMiddleware<Gateway>(async function visitor(c, next) {
  c.set('visitor', new Visitor(c.req.header('Cookie'), c.env))
  return next()
})
