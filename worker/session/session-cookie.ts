import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/** Marks responses as those of one visitor, and sets the session's cookie if it has changed. */
export const sessionCookie = createMiddleware<Gateway>(async function sessionCookie(c, next) {
  await next()
  c.header('Cache-Control', 'private, no-store')
  for (const cookie of await c.get('visitor').setCookies()) c.header('Set-Cookie', cookie, { append: true })
})
