import { Hono } from 'hono'
import * as v from 'valibot'
import { reserveProduct, subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import type { BodyOf, Endpoint, ResultOf } from '#shared/platform-api/endpoint.ts'
import { newsletterSubscribe } from '#shared/platform-api/newsletter.ts'
import { routes } from '#shared/routes.ts'
import { heldUntil, isUnconfirmed, type Outcome, outcomeOf } from '#shared/service-form.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { renderFormAgain } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { unlessPlatformFails } from './answer.ts'
import { isDayLimited } from './day-limit.ts'
import { boundedBody, ownForm, readableForm } from './guard.ts'
import { newsletterWords } from './newsletter.ts'
import { formStatus, typedFields } from './typed-fields.ts'

/** Forms of the shop's services for browsers without scripts: each is processed by its own page, with no typed value in the address. */
export const serviceForms = new Hono<Gateway>()

serviceForms.on(
  'POST',
  ['/alert/:sku', '/reserve/:sku', routes.newsletter.href()],
  sessionCookie,
  ownForm,
  boundedBody,
  readableForm,
)

serviceForms.post('/alert/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await typedFields(c)
  const { email, productId } = typed
  const websiteId = c.get('view').websiteId
  const { outcome } = await send(subscribeToProduct, { email, productId, websiteId }, c)
  return formPage(routes.alert.href({ sku }, { outcome }), outcome, typed, c)
})

serviceForms.post('/reserve/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await typedFields(c)
  const { store, amount, customer, number, email } = typed
  const body = { sku, store, amount: Number(amount), customer, number, email }
  const { outcome, result } = await send(reserveProduct, body, c)
  const made = result && { store, amount, until: heldUntil(result.expires_at) }
  return formPage(routes.reservation.href({ sku }, { outcome, ...made }), outcome, typed, c)
})

serviceForms.post(routes.newsletter.href(), async (c) => {
  const typed = await typedFields(c)
  const consent = { words: newsletterWords(c), page: routes.newsletter.href() }
  const { outcome } = await send(newsletterSubscribe, { email: typed.email, ...consent }, c)
  return formPage(routes.newsletter.href({}, { outcome }), outcome, typed, c)
})

async function send<Row extends Endpoint>(
  row: Row,
  body: unknown,
  c: Context,
): Promise<{ outcome: Outcome; result?: ResultOf<Row> }> {
  if (await isRateLimited(c, 'service')) return { outcome: 'tooMany' }
  if (!v.is(row.body, body)) return { outcome: 'invalid' }
  if (row.path === reserveProduct.path && (await isDayLimited(c, 'reservation')))
    return { outcome: 'tooMany' }
  const ask = () => callAsVisitor(row, { body: body as BodyOf<Row> }, c)
  const answer = await unlessPlatformFails(ask, null, c)
  if (!answer) return { outcome: 'failed' }
  if (!answer.ok) return { outcome: outcomeOf(answer.refusal) }
  const { result } = answer
  return { outcome: isUnconfirmed(result as object) ? 'pending' : 'done', result }
}

/** Handles a form: success redirects (303) to a page that may be reloaded; a refusal shows the form again with all typed values. */
function formPage(
  href: string,
  outcome: Outcome,
  typed: Partial<Record<string, string>>,
  c: Context,
): Response | Promise<Response> {
  if (outcome === 'done' || outcome === 'pending') return c.redirect(href, 303)
  return renderFormAgain(href, { typed, status: formStatus(outcome) }, c)
}
