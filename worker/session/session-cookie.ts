import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/** An answer to one visitor, with the session where it changed. */
export const sessionCookie = createMiddleware<Gateway>(async function sessionCookie(c, next) {
  await next()
  c.header('Cache-Control', 'private, no-store')
  for (const cookie of await c.get('visitor').setCookies()) c.header('Set-Cookie', cookie, { append: true })
})
