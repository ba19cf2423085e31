import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { reserveProduct, subscribeToProduct } from '#shared/platform-api/at-the-shop.ts'
import type { BodyOf, Endpoint } from '#shared/platform-api/endpoint.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/withdrawal.ts'
import { routes } from '#shared/routes.ts'
import { type Outcome, outcomeOf } from '#shared/service-form.ts'
import type { WithdrawalSearch } from '#shared/withdrawal-search.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/env.ts'
import { isLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerForm } from '#worker/pages/answer.ts'
import { ask } from './asker.ts'
import { boundedBody, ownForm } from './guard.ts'
import { sessionCookie } from './session-cookie.ts'

type C = Context<Gateway>
type Fields = Record<string, string>

/** What browsers without scripts send: each form's own page says what became of it, and no address what was typed. */
export const forms = new Hono<Gateway>()

forms.on(
  'POST',
  ['/alert/:sku', '/reserve/:sku', '/withdrawal', '/withdrawal/confirm'],
  sessionCookie,
  ownForm,
  boundedBody,
)

forms.post('/alert/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await fieldsOf(c)
  const { email, productId } = typed
  const websiteId = c.get('view').websiteId
  const outcome = await send(subscribeToProduct, { email, productId, websiteId }, c)
  return formPage(routes.alert.href({ sku }, { outcome }), outcome, typed, c)
})

forms.post('/reserve/:sku', async (c) => {
  const sku = c.req.param('sku')
  const typed = await fieldsOf(c)
  const { store, amount, customer, number } = typed
  const outcome = await send(reserveProduct, { sku, store, amount: Number(amount), customer, number }, c)
  return formPage(routes.reservation.href({ sku }, { outcome }), outcome, typed, c)
})

/** What was done may be looked at again; what was refused is the form once more, with all that was typed. */
function formPage(
  href: string,
  outcome: Outcome,
  typed: Partial<Fields>,
  c: C,
): Response | Promise<Response> {
  if (outcome === 'done') return c.redirect(href, 303)
  return answerForm(href, { typed, status: statuses[outcome] }, c)
}

/** Two steps, as the law wants them; between them travels a key, and no person. */
forms.post('/withdrawal', async (c) => {
  const typed = await fieldsOf(c)
  if (await isLimited(c, 'withdrawal')) return withdrawalAgain('tooMany', typed, c)
  const { orderNumber = '', name = '', email = '' } = typed
  const body = { orderNumber, name, email }
  if (!v.is(openWithdrawal.body, body)) return withdrawalAgain('invalid', typed, c)
  const answer = await answered(openWithdrawal, body, c)
  if (!answer) return withdrawalAgain('failed', typed, c)
  return answer.ok ? withdrawalPage({ id: answer.result.id }, c) : withdrawalAgain('unknown', typed, c)
})

forms.post('/withdrawal/confirm', async (c) => {
  const typed = await fieldsOf(c)
  const body = { id: typed.id ?? '' }
  if (!v.is(confirmWithdrawal.body, body)) return withdrawalAgain('unknown', typed, c)
  const answer = await answered(confirmWithdrawal, body, c)
  if (!answer) return withdrawalPage({ ...body, outcome: 'failed' }, c)
  return answer.ok ? withdrawalPage(body, c) : withdrawalAgain('unknown', typed, c)
})

function withdrawalPage(search: WithdrawalSearch, c: C): Response {
  return c.redirect(routes.withdrawal.href({}, search), 303)
}

/** The first step once more: what is wrong, and all that was typed. */
function withdrawalAgain(
  outcome: Exclude<WithdrawalSearch['outcome'], undefined>,
  typed: Partial<Fields>,
  c: C,
): Promise<Response> {
  return answerForm(routes.withdrawal.href({}, { outcome }), { typed, status: statuses[outcome] }, c)
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
    return await ask(row, { body }, c)
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

async function send<Row extends Endpoint>(row: Row, body: unknown, c: C): Promise<Outcome> {
  if (await isLimited(c, 'service')) return 'tooMany'
  if (!v.is(row.body, body)) return 'invalid'
  try {
    const answer = await ask(row, { body: body as BodyOf<Row> }, c)
    return answer.ok ? 'done' : outcomeOf(answer.refusal)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return 'failed'
  }
}
