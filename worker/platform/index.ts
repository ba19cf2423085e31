import { Hono } from 'hono'
import { sweepCarts } from './cart/sweep.ts'
import { relistPrices } from './catalog/relist-prices.ts'
import { deskEndpoint } from './desk/endpoint.ts'
import { forgetDesk } from './desk/journal.ts'
import type { Platform, PlatformBindings } from './env.ts'
import { handlers } from './handlers.ts'
import { endResetsOfNobody } from './login/forgotten.ts'
import { sendMails } from './mail/send.ts'
import { sendMetaEvents } from './measuring/send-meta-events.ts'
import { media } from './media.ts'
import { transferLimits } from './order/transfer.ts'
import { ordersEndpoint } from './order-deeds/endpoint.ts'
import { finishRefunds } from './order-deeds/refund-part.ts'
import { cancelUnpaid } from './payment/abandon.ts'
import { cardProvider } from './payment/provider.ts'
import { webhook } from './payment/webhook.ts'
import { forgetAgeChecks } from './personal-data/forget-age-checks.ts'
import { forgetOrders } from './personal-data/forget-orders.ts'
import { answerError } from './serve.ts'
import { endConversationMails } from './service/conversation.ts'
import { endReservations } from './service/reservation.ts'
import { endPendingSubscriptions } from './service/subscription.ts'
import { tellOfStock } from './service/tell-of-stock.ts'
import { endCustomerProducts } from './user/customer-products.ts'
import { sendWebhooks } from './webhooks/send.ts'

const app = new Hono<Platform>()

app.onError(answerError)

/**
 * After the answer, also a refusal: what a sign-up with a taken address owes is sent too. A mail that fails does not fail the order. The
 * cron trigger sends what is left.
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
  '/api/ext/desk/reservation',
  '/api/ext/mailKey/use',
  '/api/ext/mailchimp-subscribe/subscribe',
  '/api/ext/newsletter/*',
  '/api/ext/conversation/mail',
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

for (const { row, handle } of Object.values(handlers)) app.on(row.method, row.path, handle)
app.route('/', media)
app.route('/', webhook)
app.route('/', ordersEndpoint)
app.route('/', deskEndpoint)

/**
 * Lists follow every hour, because special prices begin and end by the clock; unpaid orders are cancelled and abandoned
 * carts deleted six times an hour, as is what was set aside until now, who waits for a product is told of it, and what has been kept for long enough is forgotten; queued
 * mails are sent every minute.
 */
const scheduled: ExportedHandlerScheduledHandler<PlatformBindings> = async ({ cron, scheduledTime }, env) => {
  const now = new Date(scheduledTime)
  if (cron === '* * * * *')
    await Promise.all([sendMails(env), sendWebhooks(env, now), sendMetaEvents(env, now)])
  else if (cron === '*/10 * * * *') {
    await cancelUnpaid(env.DB, cardProvider(env), now, transferLimits(env).days)
    await finishRefunds(env.DB, cardProvider(env))
    await sweepCarts(env.DB, now)
    await endCustomerProducts(env.DB, now)
    await tellOfStock(env.DB, now)
    await endReservations(env.DB, now)
    await endPendingSubscriptions(env.DB, now)
    await forgetOrders(env.DB, now)
    await forgetAgeChecks(env.DB, now)
    await endResetsOfNobody(env.DB, now)
    await endConversationMails(env.DB, now)
    await forgetDesk(env.DB, now)
  } else await relistPrices(env.DB, now)
}

export default Object.assign(app, { scheduled })
