import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { reserveProduct, subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import type { BodyOf, Endpoint, ResultOf } from '#shared/platform-api/endpoint.ts'
import { newsletterSubscribe } from '#shared/platform-api/newsletter.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/withdrawal.ts'
import { routes } from '#shared/routes.ts'
import { heldUntil, type Outcome, outcomeOf } from '#shared/service-form.ts'
import type { WithdrawalFields } from '#shared/withdrawal-form.ts'
import type { WithdrawalSearch } from '#shared/withdrawal-search.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerForm } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { boundedBody, ownForm, readableForm } from './guard.ts'
import { newsletterWords } from './newsletter.ts'

type C = Context<Gateway>
type Fields = Record<string, string>

/** What browsers without scripts send: each is answered by its own page, with nothing that was typed in the address. */
export const forms = new Hono<Gateway>()

forms.on(
  'POST',
  ['/alert/:sku', '/reserve/:sku', routes.newsletter.href(), routes.withdrawal.href()],
  sessionCookie,
  ownForm,
  boundedBody,
  readableForm,
)

forms.post('/alert/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await fieldsOf(c)
  const { email, productId } = typed
  const websiteId = c.get('view').websiteId
  const { outcome } = await send(subscribeToProduct, { email, productId, websiteId }, c)
  return formPage(routes.alert.href({ sku }, { outcome }), outcome, typed, c)
})

forms.post('/reserve/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await fieldsOf(c)
  const { store, amount, customer, number, email } = typed
  const body = { sku, store, amount: Number(amount), customer, number, email }
  const { outcome, result } = await send(reserveProduct, body, c)
  const made = result && { store, amount, until: heldUntil(result.expires_at) }
  return formPage(routes.reservation.href({ sku }, { outcome, ...made }), outcome, typed, c)
})

forms.post(routes.newsletter.href(), async (c) => {
  const typed = await fieldsOf(c)
  const consent = { words: newsletterWords(c), page: routes.newsletter.href() }
  const { outcome } = await send(newsletterSubscribe, { email: typed.email, ...consent }, c)
  return formPage(routes.newsletter.href({}, { outcome }), outcome, typed, c)
})

/** Success redirects (303) to a page that may be reloaded; a refusal shows the form again with all that was typed. */
function formPage(
  href: string,
  outcome: Outcome,
  typed: Partial<Fields>,
  c: C,
): Response | Promise<Response> {
  if (outcome === 'done' || outcome === 'pending') return c.redirect(href, 303)
  return answerForm(href, { typed, status: statuses[outcome] }, c)
}

/** Two steps, as the law wants them. The key of the second step and personal data are never in an address. */
forms.post(routes.withdrawal.href(), async (c) => {
  const { step, key, name = '', orderNumber = '', email = '' } = await fieldsOf(c)
  const statement = { name, orderNumber, email }
  if (step === 'change') return withdrawalPage(statement, c)
  return step === 'confirm' ? makeWithdrawal(key, statement, c) : beginWithdrawal(statement, c)
})

async function beginWithdrawal(statement: WithdrawalFields, c: C): Promise<Response> {
  if (await isRateLimited(c, 'withdrawal')) return withdrawalPage(statement, c, 'tooMany')
  if (!v.is(openWithdrawal.body, statement)) return withdrawalPage(statement, c, 'invalid')
  const answer = await answered(openWithdrawal, statement, c)
  if (!answer) return withdrawalPage(statement, c, 'failed')
  if (!answer.ok) return withdrawalPage(statement, c, 'unknown')
  return withdrawalPage({ ...statement, key: answer.result.id }, c)
}

async function makeWithdrawal(key: string | undefined, statement: WithdrawalFields, c: C): Promise<Response> {
  const body = { id: key }
  if (!v.is(confirmWithdrawal.body, body)) return withdrawalPage(statement, c, 'unknown')
  const answer = await answered(confirmWithdrawal, body, c)
  if (!answer) return withdrawalPage({ ...statement, key: body.id }, c, 'failed')
  if (!answer.ok) return withdrawalPage(statement, c, 'unknown')
  const { confirmed_at: confirmedAt, is_sent, ...made } = answer.result
  return withdrawalPage({ ...made, confirmedAt, ...(is_sent && { sent: 'yes' }) }, c)
}

/** The step that `typed` has come to: with a key the second, with a time the receipt, else the first. */
function withdrawalPage(
  typed: WithdrawalFields & { key?: string; confirmedAt?: string; sent?: 'yes' },
  c: C,
  outcome?: WithdrawalSearch['outcome'],
): Promise<Response> {
  const status = outcome ? statuses[outcome] : 200
  return answerForm(routes.withdrawal.href({}, { outcome }), { typed: { ...typed }, status }, c)
}

const statuses = {
  invalid: 422,
  unknown: 422,
  notAvailable: 422,
  gone: 422,
  tooMany: 429,
  failed: 503,
} as const

/** Null where the platform cannot be asked. */
async function answered<Row extends Endpoint>(row: Row, body: BodyOf<Row>, c: C) {
  try {
    return await callAsVisitor(row, { body }, c)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return null
  }
}

async function fieldsOf(c: C): Promise<Partial<Fields>> {
  const entries = Object.entries(await c.req.parseBody())
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

async function send<Row extends Endpoint>(
  row: Row,
  body: unknown,
  c: C,
): Promise<{ outcome: Outcome; result?: ResultOf<Row> }> {
  if (await isRateLimited(c, 'service')) return { outcome: 'tooMany' }
  if (!v.is(row.body, body)) return { outcome: 'invalid' }
  try {
    const answer = await callAsVisitor(row, { body: body as BodyOf<Row> }, c)
    if (!answer.ok) return { outcome: outcomeOf(answer.refusal) }
    const { result } = answer
    return { outcome: (result as { state?: string }).state === 'pending' ? 'pending' : 'done', result }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return { outcome: 'failed' }
  }
}
