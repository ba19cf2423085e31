// Why: docs/decisions/035-downloads-and-withdrawal.md
import { Hono } from 'hono'
import * as v from 'valibot'
import type { BodyOf, Endpoint } from '#shared/platform-api/endpoint.ts'
import { confirmWithdrawal, openWithdrawal } from '#shared/platform-api/placed-order.ts'
import { routes } from '#shared/routes.ts'
import { readOrderNumber, type WithdrawalFields, type WithdrawalSearch } from '#shared/withdrawal-form.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { renderFormAgain } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { unlessPlatformFails } from './answer.ts'
import { boundedBody, ownForm, readableForm } from './guard.ts'
import { formStatus, typedFields } from './typed-fields.ts'

/** The two steps of a withdrawal, as the law requires. The key of the second step and personal data are never in an address. */
export const withdrawalForms = new Hono<Gateway>()

withdrawalForms.on('POST', routes.withdrawal.href(), sessionCookie, ownForm, boundedBody, readableForm)

withdrawalForms.post(routes.withdrawal.href(), async (c) => {
  const { step, key, name = '', orderNumber = '', email = '' } = await typedFields(c)
  const statement = { name, orderNumber, email }
  if (step === 'change') return withdrawalPage(statement, c)
  if (await isRateLimited(c, 'withdrawal')) return withdrawalPage(statement, c, 'tooMany')
  return step === 'confirm' ? makeWithdrawal(key, statement, c) : beginWithdrawal(statement, c)
})

async function beginWithdrawal(typed: WithdrawalFields, c: Context): Promise<Response> {
  const statement = { ...typed, orderNumber: readOrderNumber(typed.orderNumber) }
  if (!v.is(openWithdrawal.body, statement)) return withdrawalPage(typed, c, 'invalid')
  const answer = await answered(openWithdrawal, statement, c)
  if (!answer) return withdrawalPage(typed, c, 'failed')
  if (!answer.ok) return withdrawalPage(typed, c, outcomes[answer.refusal] ?? 'unknown')
  return withdrawalPage({ ...statement, key: answer.result.id }, c)
}

const outcomes: Record<string, WithdrawalSearch['outcome']> = {
  alreadyWithdrawn: 'withdrawn',
  notInForce: 'ended',
}

async function makeWithdrawal(
  key: string | undefined,
  statement: WithdrawalFields,
  c: Context,
): Promise<Response> {
  const body = { id: key }
  if (!v.is(confirmWithdrawal.body, body)) return withdrawalPage(statement, c, 'unknown')
  const answer = await answered(confirmWithdrawal, body, c)
  if (!answer) return withdrawalPage({ ...statement, key: body.id }, c, 'failed')
  if (!answer.ok) return withdrawalPage(statement, c, 'unknown')
  const { confirmed_at: confirmedAt, is_sent, ...made } = answer.result
  return withdrawalPage({ ...made, confirmedAt, ...(is_sent && { sent: 'yes' }) }, c)
}

/** Returns null if the platform is unreachable. */
function answered<Row extends Endpoint>(row: Row, body: BodyOf<Row>, c: Context) {
  return unlessPlatformFails(() => callAsVisitor(row, { body }, c), null, c)
}

/** Renders the step that `typed` has reached: with a key the second, with a time the receipt, otherwise the first. */
function withdrawalPage(
  typed: WithdrawalFields & { key?: string; confirmedAt?: string; sent?: 'yes' },
  c: Context,
  outcome?: WithdrawalSearch['outcome'],
): Promise<Response> {
  const status = outcome ? formStatus(outcome) : 200
  return renderFormAgain(routes.withdrawal.href({}, { outcome }), { typed: { ...typed }, status }, c)
}
