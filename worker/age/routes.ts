import { Hono } from 'hono'
import { ageCheckStart, eidWidget } from '#shared/age-outcome.ts'
import { routes } from '#shared/routes.ts'
import { sameOrigin } from '#worker/api/guard.ts'
import { settings } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { endAgeCheck } from './return.ts'
import { startAgeCheck } from './start.ts'

/** The age check by OpenID Connect: the routes to the identity broker and back. */
export const age = new Hono<Gateway>()

age.get(ageCheckStart, sessionCookie, sameOrigin, startAgeCheck)

/** Redirects to the script of the e-ID's widget, whose address is a setting; only views that offer the widget have it. */
age.get(eidWidget, sameOrigin, (c) => {
  const { AGE_ISSUER, EID_WIDGET } = settings(c.env)
  const script = EID_WIDGET ?? (AGE_ISSUER ? undefined : '/broker/widget.js')
  return c.get('view').hasEidWidget && script ? c.redirect(script, 302) : c.notFound()
})

/** Without the params of a broker's answer the page is rendered. */
age.get(routes.ageApprove.pattern, async (c, next) => {
  if (c.req.query('state') === undefined && c.req.query('error') === undefined) return next()
  await sessionCookie(c, async () => {
    c.res = await endAgeCheck(c)
  })
})

/** Serves the test broker of the embedded platform under the shop's own address; no data of the visitor are passed on. */
age.all('/broker/*', async (c, next) => {
  const { AGE_ISSUER, PLATFORM_URL } = settings(c.env)
  if (AGE_ISSUER || PLATFORM_URL) return next()
  const request = new Request(c.req.raw)
  request.headers.delete('Cookie')
  const answer = await c.env.PLATFORM.fetch(request as never, { redirect: 'manual' })
  return new Response(answer.body as never, answer as never)
})
