import { Hono } from 'hono'
import * as v from 'valibot'
import { accountBlockOf } from '#shared/account-blocks.ts'
import type { AccountFields, AccountNotice, RefusedForm } from '#shared/account-notices.ts'
import { AccountSearch } from '#shared/account-search.ts'
import { textOf } from '#shared/file-text.ts'
import { genericFailure } from '#shared/generic-failure.ts'
import { userLogin } from '#shared/platform-api/user.ts'
import { routes } from '#shared/routes.ts'
import { formStatus, typedText } from '#worker/api/typed-fields.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context, Gateway } from '#worker/gateway.ts'
import { isAccountRateLimited, isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { renderFormAgain } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { InvalidInput, refused, succeeded, unlessPlatformFails } from '../answer.ts'
import { boundedBody, isJson, ownForm, readableForm } from '../guard.ts'
import { closeSession, openSession } from '../sign-in.ts'
import type { Action, ActionResult } from './action.ts'
import { actions, forgottenActions, mailLinkActions, signupActions } from './actions.ts'
import { useMailLink } from './mail-link.ts'

type Outcome = Exclude<NonNullable<AccountSearch['outcome']>, 'signedOut'>

const path = routes.account.href({})

/** Forms of the account: signing in and out for browsers without scripts, and the forms of its blocks for all browsers. */
export const accountForms = new Hono<Gateway>()

/**
 * One-click unsubscribing by a mail program (RFC 8058): the request has the key in its query and no other field, and expects no redirect.
 */
accountForms.post(routes.mailLink.pattern, boundedBody, readableForm, async (c, next) => {
  const { 'List-Unsubscribe': method } = await c.req.parseBody()
  if (method !== 'One-Click' || !c.req.query('key')) return next()
  const result = await attempt(useMailLink, {}, c)
  return 'done' in result
    ? c.body(null, 200)
    : c.text('', 'status' in result && result.status === 429 ? 429 : 422)
})

accountForms.post(routes.mailLink.pattern, sessionCookie, ownForm)

// `${path}/*` also matches `path` itself: a body that was read already is not limited again.
accountForms.on(
  'POST',
  [`${path}/*`, routes.resetPassword.pattern, routes.signup.pattern],
  sessionCookie,
  ownForm,
  boundedBody,
  readableForm,
)

accountForms.post(path, async (c) => {
  const { email, password, to } = await c.req.parseBody()
  const typed = { email: typeof email === 'string' ? email.trim() : '' }
  const { params, save } = pageAskedFor(to)
  const outcome = await signIn({ username: typed.email, password }, c)
  if (!outcome) return c.redirect(routes.account.href(params, { save }), 303)
  return renderFormAgain(
    routes.account.href(params, { outcome, save }),
    { typed, status: formStatus(outcome) },
    c,
  )
})

accountForms.post(`${path}/sign-out`, async (c) => {
  await closeSession(c)
  return c.redirect(routes.account.href({}, { outcome: 'signedOut' }), 303)
})

accountForms.post(routes.account.pattern, async (c) => {
  const block = accountBlockOf(c.req.param())
  return takeForm(block === undefined ? {} : (actions[block] ?? {}), c)
})

accountForms.post(routes.resetPassword.pattern, (c) => takeForm(forgottenActions, c))

accountForms.post(routes.signup.pattern, (c) => takeForm(signupActions, c))

accountForms.post(routes.mailLink.pattern, (c) => takeForm(mailLinkActions, c))

async function takeForm(known: Record<string, Action>, c: Context): Promise<Response> {
  const fields = await fieldsOf(c)
  const { action = 'save' } = fields
  const act = Object.hasOwn(known, action) && known[action]
  if (!act) return refused(c, { status: 404, refusal: 'noSuchCall', message: 'There is no such form' })
  const result = await attempt(act, fields, c)
  if ('file' in result) return answerFile(result.file, c)
  return isJson(c) ? answerScript(result, c) : answerPage(result, { action, fields }, c)
}

type Answered = Exclude<ActionResult, { file: unknown }>

function answerFile({ name, json }: { name: string; json: unknown }, c: Context): Response {
  return c.body(JSON.stringify(json, null, 2), 200, {
    'Content-Type': 'application/json',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  })
}

async function attempt(act: Action, fields: AccountFields, c: Context): Promise<ActionResult> {
  try {
    return await act(fields, c, c.req.param('id'))
  } catch (error) {
    if (error instanceof InvalidInput)
      return { errors: Object.fromEntries(error.errors.map(({ field, message }) => [field, message])) }
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return { errors: { '': genericFailure }, status: 503 }
  }
}

function answerScript(result: Answered, c: Context): Response {
  if ('done' in result || 'added' in result) return succeeded(c, { to: hrefOf(result) })
  if ('again' in result) return succeeded(c, { to: c.req.path })
  const { errors, status = 422, signedOut } = result
  const message = Object.values(errors)[0] ?? ''
  const listed = Object.entries(errors).map(([field, message = '']) => ({ field, message }))
  return refused(c, {
    ...{ status, message, errors: listed },
    refusal: signedOut ? 'unauthorized' : 'invalid',
    ...(signedOut && { meta: { signedOut } }),
  })
}

function answerPage(
  result: Answered,
  { action, fields }: { action: string; fields: AccountFields },
  c: Context,
): Response | Promise<Response> {
  if ('done' in result || 'added' in result)
    return c.redirect(hrefOf(result, c.get('limited') ? '1' : undefined), 303)
  if ('again' in result) return showAgain(result.again, action, c)
  const { errors, status = 422 } = result
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
  const form: RefusedForm = { action, typed, errors }
  return renderFormAgain(
    c.req.path,
    { typed, asked: { form }, status: status === 503 || status === 429 ? status : 422 },
    c,
  )
}

function showAgain(typed: AccountFields, action: string, c: Context): Response | Promise<Response> {
  return renderFormAgain(
    c.req.path,
    { typed, asked: { form: { action, typed, errors: {} } }, status: 200 },
    c,
  )
}

/** Fields whose values are never sent back to the browser. */
const secrets = new Set(['password', 'current', 'newPassword', 'key'])

function hrefOf(result: { done: AccountNotice; to: string } | { added: number }, limited?: '1'): string {
  return 'added' in result
    ? routes.cart.href({}, { added: result.added, limited })
    : `${result.to}?done=${result.done}`
}

const Fields = v.record(v.string(), v.pipe(v.string(), v.maxLength(100_000)))

async function fieldsOf(c: Context): Promise<AccountFields> {
  const sent = isJson(c) ? await c.req.json().catch(() => ({})) : await withTexts(await c.req.parseBody())
  return v.is(Fields, sent) ? sent : {}
}

/** Returns the fields; files are read as text. */
async function withTexts(sent: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fields = Object.entries(sent).map(async ([name, value]) => {
    if (value instanceof File) return [name, textOf(new Uint8Array(await value.arrayBuffer()))] as const
    return [name, typeof value === 'string' ? typedText(value) : value] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** Returns the page of the account with the form: the overview if the address names another page or none. */
function pageAskedFor(to: unknown) {
  const [path = '', query] = typeof to === 'string' ? to.split('?') : []
  const params = routes.account.match(path)
  if (!params || accountBlockOf(params) === undefined) return { params: {} }
  const { save } = v.parse(AccountSearch, Object.fromEntries(new URLSearchParams(query)))
  return { params, save }
}

async function signIn(body: unknown, c: Context): Promise<Outcome | undefined> {
  if (await isRateLimited(c, 'login')) return 'tooMany'
  if (!v.is(userLogin.body, body)) return 'invalid'
  if (await isAccountRateLimited(c, body.username)) return 'tooMany'
  const opened = await unlessPlatformFails(() => openSession(body, c), 'failed', c)
  return opened === 'failed' ? opened : opened && 'wrongLogin'
}
