import { Hono } from 'hono'
import * as v from 'valibot'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { viewCookie } from '#worker/middleware/store-view.ts'
import { allowedCalls } from './allowed.ts'
import { failed, InvalidInput, invalid, platformFailed, refused, succeeded } from './answer.ts'
import { createCart } from './cart.ts'
import { boundedBody, sameOrigin } from './guard.ts'
import { readBody } from './input.ts'
import { changeOrderNotes, orderOfKey, placeOrder } from './order.ts'
import { cancelPayment, openPayment } from './payment.ts'
import { relay } from './relay.ts'
import { sessionCookie } from './session-cookie.ts'
import { login, logout, sessionSummary, signUp, updateCustomer } from './sign-in.ts'

/** The browser's calls. Paths and envelopes are the contract's; tokens and cart ids never leave the edge. */
export const api = new Hono<Gateway>().basePath('/api')

api.use(sessionCookie)
api.use(sameOrigin, boundedBody)

api.get('/session', async (c) => succeeded(c, sessionSummary(await c.get('visitor').session(), c.env)))
api.post('/view', async (c) => {
  const { store } = await readBody(v.strictObject({ store: v.picklist(['da', 'sv']) }), c)
  c.header('Set-Cookie', viewCookie(store), { append: true })
  return succeeded(c, { store })
})
api.post('/user/login', login)
api.post('/user/logout', logout)
api.post('/user/create', signUp)
api.post('/user/me', updateCustomer)
api.post('/cart/create', createCart)
api.post('/order', placeOrder)
api.get('/order/by-key', orderOfKey)
api.put('/order/updateMoreOptions', changeOrderNotes)
api.post('/order/get-session', openPayment)
api.post('/cart/cancel-reepay-session', cancelPayment)
for (const allowed of allowedCalls) {
  api.on(allowed.row.method, allowed.row.path.slice('/api'.length), relay(allowed))
}
api.all('*', (c) => refused(c, { status: 404, refusal: 'noSuchCall', message: 'There is no such call' }))

api.onError((error, c) => {
  if (error instanceof InvalidInput) return invalid(c, error.errors)
  logError(error, c)
  if (error instanceof PlatformError) return platformFailed(c, error)
  return failed(c, 500)
})
