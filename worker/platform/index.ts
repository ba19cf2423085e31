import { Hono } from 'hono'
import type { EndpointName } from '#shared/platform-api/index.ts'
import { engineOf } from '#worker/engines/engine-of.ts'
import { catalogueEndpoint } from './catalog/import/vendure/catalogue-endpoint.ts'
import { deskCallEndpoint } from './desk/call-endpoint.ts'
import { deskEndpoint } from './desk/endpoint.ts'
import type { Platform } from './env.ts'
import { handlers } from './handlers.ts'
import { sendMails } from './mail/send.ts'
import { sendMetaEvents } from './measuring/send-meta-events.ts'
import { media } from './media.ts'
import { ordersEndpoint } from './order-actions/endpoint.ts'
import { webhook } from './payment/webhook.ts'
import { scheduled } from './scheduled.ts'
import { answerError } from './serve.ts'
import { broker } from './test-parts/broker/broker.ts'
import { testWindow } from './test-parts/window/window.ts'
import { refuseTestParts } from './test-parts.ts'

const app = new Hono<Platform>()

app.onError(answerError)

app.use(async (c, next) => {
  refuseTestParts(c.env)
  engineOf(c.env)
  await next()
})

/**
 * Paths after whose response mails are sent, also if the call was refused: a sign-up with a taken address queues a mail too. A
 * failed mail does not fail the order. The cron trigger sends the remaining mails.
 */
const pathsThatMail = [
  '/api/order/*',
  '/payment/webhook',
  '/api/ext/withdrawal/confirm',
  '/api/user/create',
  '/api/user/change-email',
  '/api/user/confirm-email',
  '/api/user/reset-password',
  '/api/ext/customer/sendConfirmation',
  '/api/ext/reserveProduct',
  '/api/ext/productalert/subscribeToProduct',
  '/api/ext/mailKey/use',
  '/api/ext/mailchimp-subscribe/subscribe',
  '/api/ext/newsletter/*',
  '/api/ext/conversation/mail',
  '/merchant/desk/call/*',
]
for (const path of pathsThatMail) {
  app.use(path, async (c, next) => {
    await next()
    c.executionCtx.waitUntil(sendMails(c.env))
  })
}
app.use('/api/ext/facebook-event/*', async (c, next) => {
  await next()
  c.executionCtx.waitUntil(sendMetaEvents(c.env))
})
app.notFound((c) => c.json({ code: 404, result: 'Request does not match any route.' }, 404))

for (const [name, { row }] of Object.entries(handlers)) {
  app.on(row.method, row.path, (c, next) => engineOf(c.env).rows[name as EndpointName].handle(c, next))
}
app.route('/', media)
app.route('/', webhook)
app.route('/', ordersEndpoint)
app.route('/', catalogueEndpoint)
app.route('/', deskEndpoint)
app.route('/', deskCallEndpoint)
app.route('/', broker)
app.route('/', testWindow)

export default Object.assign(app, { scheduled })
