import { Hono } from 'hono'
import { answerDocument, answerPageData } from '#worker/render/answer.ts'
import { answerKnownAddress } from '#worker/render/known-addresses.ts'
import { typedPriceRange } from '#worker/render/typed-price-range.ts'
import { age } from './age/routes.ts'
import { agents, handover } from './agents.ts'
import { accountForms } from './api/account/forms.ts'
import { chat } from './api/chat/routes.ts'
import { api } from './api/index.ts'
import { cartForms } from './api/order-form/cart-forms.ts'
import { checkoutForms } from './api/order-form/checkout-forms.ts'
import { confirmationForms } from './api/order-form/confirmation-forms.ts'
import { serviceForms } from './api/service-forms.ts'
import { withdrawalForms } from './api/withdrawal-forms.ts'
import { clientFile, rootFile, sourcePaths } from './client-files.ts'
import { deskTable } from './desk/calls.ts'
import { deskShell } from './desk/shell.ts'
import type { Env } from './env.ts'
import { feeds } from './feeds/index.ts'
import type { Gateway } from './gateway.ts'
import { image } from './images/image.ts'
import { invalidate } from './invalidate.ts'
import { merchant } from './merchant.ts'
import { allowedMethods, boundedAddress, canonicalPath, oldLinks } from './middleware/request-line.ts'
import { logError, requestId, requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { storeView } from './middleware/store-view.ts'
import { payment } from './payment.ts'
import { Visitor } from './session/visitor.ts'

// The gateway runs on every request and is never cached itself; requests pass the handlers in the order below. An address that led a guest
// to a cached page before is served from the cache without the gateway (`answerKnownAddress`).
const gateway = new Hono<Gateway>()

gateway.use(requestId, requestLog, securityHeaders, boundedAddress)
for (const path of [...sourcePaths, '/assets/*']) gateway.get(path, clientFile)
gateway.use(storeView, oldLinks, canonicalPath)
gateway.route('/', agents)
gateway.route('/', payment)
gateway.route('/', merchant)
gateway.use(allowedMethods, (c, next) => {
  c.set('visitor', new Visitor(c.req.header('Cookie'), c.env))
  return next()
})
gateway.route('/', age)
gateway.route('/', chat)
gateway.route('/', deskTable)
gateway.route('/', deskShell)
gateway.route('/', api)
gateway.route('/', handover)
gateway.route('/', accountForms)
gateway.route('/', serviceForms)
gateway.route('/', withdrawalForms)
gateway.route('/', cartForms)
gateway.route('/', checkoutForms)
gateway.route('/', confirmationForms)
gateway.get('/img/:width/:height/resize/:path{.+}', image)
gateway.route('/', invalidate)
gateway.route('/', feeds)
gateway.get(rootFile, clientFile)
gateway.get('*', typedPriceRange)
gateway.get('/_data', answerPageData)
gateway.get('/_data/*', answerPageData)
gateway.get('*', answerDocument)

gateway.onError((error, c) => {
  logError(error, c)
  return c.text(`Something went wrong. Request ${c.get('requestId')}`, 503, { 'Retry-After': '10' })
})

export default {
  fetch: (request, env, ctx) => answerKnownAddress(request, env, ctx) ?? gateway.fetch(request, env, ctx),
} satisfies ExportedHandler<Env>
export { Pages } from '#worker/render/entrypoint.ts'
export { Generations } from './cache/generations.ts'
export { Conversation } from './chat/conversation.ts'
export { Desk } from './chat/desk.ts'
