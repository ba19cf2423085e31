import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'
import { Visitor } from '#worker/session/visitor.ts'

/** Who asks; the sealed cookie is only opened where somebody wants to know. */
export const visitor = createMiddleware<Gateway>(async function visitor(c, next) {
  c.set('visitor', new Visitor(c.req.header('Cookie'), c.env))
  return next()
})
