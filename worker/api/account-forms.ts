import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { accountBlockOf } from '#shared/account-blocks.ts'
import type { AccountSearch } from '#shared/account-search.ts'
import { userLogin } from '#shared/platform-api/user.ts'
import { routes } from '#shared/routes.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isAccountRateLimited, isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { answerForm } from '#worker/render/answer.ts'
import { sessionCookie } from '#worker/session/session-cookie.ts'
import { boundedBody, ownForm, readableForm } from './guard.ts'
import { closeSession, openSession } from './sign-in.ts'

type C = Context<Gateway>
type Outcome = Exclude<NonNullable<AccountSearch['outcome']>, 'signedOut'>

const path = routes.account.href({})

/** The account in a browser without scripts: signing in and out by forms. */
export const accountForms = new Hono<Gateway>()

accountForms.on('POST', [path, `${path}/sign-out`], sessionCookie, ownForm, boundedBody, readableForm)

accountForms.post(path, async (c) => {
  const { email, password, to } = await c.req.parseBody()
  const typed = { email: typeof email === 'string' ? email.trim() : '' }
  const asked = pageAskedFor(to)
  const outcome = await signIn({ username: typed.email, password }, c)
  if (!outcome) return c.redirect(routes.account.href(asked), 303)
  return answerForm(routes.account.href(asked, { outcome }), { typed, status: statuses[outcome] }, c)
})

accountForms.post(`${path}/sign-out`, async (c) => {
  await closeSession(c)
  return c.redirect(routes.account.href({}, { outcome: 'signedOut' }), 303)
})

/** The page of the account that the form stood on: the overview where it names another or none. */
function pageAskedFor(to: unknown) {
  const params = typeof to === 'string' ? routes.account.match(to) : undefined
  return params && accountBlockOf(params) !== undefined ? params : {}
}

const statuses = { invalid: 422, wrongLogin: 422, tooMany: 429, failed: 503 } as const

async function signIn(body: unknown, c: C): Promise<Outcome | undefined> {
  if (await isRateLimited(c, 'login')) return 'tooMany'
  if (!v.is(userLogin.body, body)) return 'invalid'
  if (await isAccountRateLimited(c, body.username)) return 'tooMany'
  try {
    return (await openSession(body, c)) && 'wrongLogin'
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return 'failed'
  }
}
