import { Hono } from 'hono'
import * as v from 'valibot'
import { vitalsPath } from '#shared/figures.ts'
import { storefrontRows } from '#shared/platform-api/storefront-rows.ts'
import { storeCodes } from '#shared/store-view.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { viewCookie } from '#worker/middleware/store-view.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { failed, InvalidInput, invalid, platformFailed, refused, succeeded } from './answer.ts'
import { browserCalls } from './browser-calls.ts'
import { chooseDelivery } from './delivery.ts'
import { boundedBody, sameOrigin } from './guard.ts'
import { readBody } from './input.ts'
import { countVitals, hashedEmail } from './measuring.ts'
import { relay } from './relay.ts'
import { sessionSummary } from './sign-in.ts'

/** The browser's calls. Paths and envelopes are the contract's; tokens and cart ids never leave the edge. */
export const api = new Hono<Gateway>().basePath('/api')

// Reports of speed are sent while a page closes. They set no cookie: their response may arrive after the next sign-in.
api.post(vitalsPath.slice('/api'.length), sameOrigin, boundedBody, countVitals)
api.use(sessionCookie)
api.use(sameOrigin, boundedBody)

api.get('/session', async (c) => {
  const session = await c.get('visitor').session()
  return succeeded(c, { ...sessionSummary(session, c.env), ...(await hashedEmail(session, c)) })
})
api.post('/view', async (c) => {
  const { store } = await readBody(v.strictObject({ store: v.picklist(storeCodes) }), c)
  c.header('Set-Cookie', viewCookie(store), { append: true })
  return succeeded(c, { store })
})
api.post('/cart/delivery', chooseDelivery)
for (const [name, call] of Object.entries(browserCalls)) {
  const row = storefrontRows[name as keyof typeof storefrontRows]
  api.on(row.method, row.path.slice('/api'.length), typeof call === 'function' ? call : relay(row, call))
}
api.all('*', (c) => refused(c, { status: 404, refusal: 'noSuchCall', message: 'There is no such call' }))

api.onError((error, c) => {
  if (error instanceof InvalidInput) return invalid(c, error.errors)
  logError(error, c)
  if (error instanceof PlatformError) return platformFailed(c, error)
  return failed(c, 500)
})
