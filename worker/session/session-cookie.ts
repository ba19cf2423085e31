import { createMiddleware } from 'hono/factory'
import type { Gateway } from '#worker/gateway.ts'

/** An answer to one visitor, with the session where it changed. */
export const sessionCookie = createMiddleware<Gateway>(async function sessionCookie(c, next) {
  await next()
  c.header('Cache-Control', 'private, no-store')
  const cookie = await c.get('visitor').setCookie()
  if (cookie) c.header('Set-Cookie', cookie, { append: true })
})
