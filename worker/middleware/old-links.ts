import { createMiddleware } from 'hono/factory'
import { pathFromLatin1 } from '#shared/ambiguous-path.ts'
import { tagRecorder } from '#worker/cache/tags.ts'
import { redirect } from '#worker/commerce/redirect.ts'
import type { Gateway } from '#worker/gateway.ts'
import { sentPath } from './canonical-path.ts'

/** Redirects links whose path is written in Latin-1, if the shop has a redirect for the path; any other such address is a 404. */
export const oldLinks = createMiddleware<Gateway>(async function oldLinks(c, next) {
  const path = pathFromLatin1(sentPath(c.req.raw.url).path)
  if (!path) return next()
  const reading = { env: c.env, view: c.get('view'), group: 0, tags: tagRecorder() }
  const target = await redirect(reading, path)
  return target ? c.redirect(target, 301) : c.text('Not found', 404)
})
