import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { userLogin, userLogout, userMe, userUpdate } from '#shared/platform-api/user.ts'
import type { SessionSummary } from '#shared/session.ts'
import { call, type PlatformRefusal } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Env } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'
import { isAccountRateLimited, isRateLimited } from '#worker/middleware/rate-limit.ts'
import { isAdmin, isAdminAddress } from '#worker/session/desk-door.ts'
import { endSession } from '#worker/session/ended.ts'
import { type Session, signedIn, signedOut, withCustomer } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { InvalidInput, notSignedIn, refused, succeeded, tooMany } from './answer.ts'
import { type EdgeAnswer, readInput } from './input.ts'

export function sessionSummary(session: Session, env: Env): SessionSummary {
  const { token, firstName, groupId, keepsViewed, showsNet } = session
  return {
    signedIn: token !== undefined,
    firstName,
    groupId,
    isAdmin: isAdmin(session, env),
    ...(keepsViewed && { keepsViewed }),
    ...(showsNet && { showsNet }),
  }
}

export async function login(c: Context): Promise<Response> {
  if (await isRateLimited(c, 'login')) return refused(c, tooMany)
  const body = (await readInput(userLogin, c)).body as BodyOf<typeof userLogin>
  if (await isAccountRateLimited(c, body.username)) return refused(c, tooMany)
  return signIn(body, c)
}

export async function updateCustomer(body: BodyOf<typeof userUpdate>, c: Context): Promise<EdgeAnswer> {
  const session = await c.get('visitor').session()
  if (!session.token) return notSignedIn
  refuseOtherEmail(body.customer.email, session)
  const answer = await callAsVisitor(userUpdate, { body }, c)
  if (!answer.ok) return answer
  const { groupToken: _, ...customer } = answer.result
  c.get('visitor').change(withCustomer(await c.get('visitor').session(), answer.result))
  return { ok: true, result: customer }
}

/** Ends the session and with it the cart (USER-5). */
export async function logout(c: Context): Promise<Response> {
  return succeeded(c, sessionSummary(await closeSession(c), c.env))
}

/** Milliseconds: signing out does not wait for a platform that does not answer. */
const patience = 2_000

/** Signs out, at the platform and at the edge. Throws `PlatformError` if neither could store it, since the session would continue. */
export async function closeSession(c: Context): Promise<Session> {
  const visitor = c.get('visitor')
  const ended = await visitor.session()
  if (ended.token) {
    const logout = callAsVisitor(userLogout, { timeLimit: patience }, c)
    const outcomes = await Promise.allSettled([logout, endSession(ended, c.env)])
    if (outcomes.every(({ status }) => status === 'rejected')) throw new PlatformError('failed', userLogout)
  }
  const session = { ...signedOut(ended), carts: {}, aside: undefined, hasLeft: true }
  visitor.change(session)
  return session
}

async function signIn(body: BodyOf<typeof userLogin>, c: Context): Promise<Response> {
  const refusal = await openSession(body, c)
  if (refusal) return refused(c, refusal)
  return succeeded(c, sessionSummary(await c.get('visitor').session(), c.env))
}

/** Signs in; returns the refusal of the platform, or undefined on success. */
export async function openSession(
  body: BodyOf<typeof userLogin>,
  c: Context,
): Promise<PlatformRefusal | undefined> {
  const context = { env: c.env, store: c.get('view').code }
  const answer = await call(userLogin, { body }, context)
  if (!answer.ok) return answer
  const token = answer.result
  const customer = await call(userMe, {}, { ...context, token })
  if (!customer.ok) return customer
  const visitor = c.get('visitor')
  const tokens = { token, refreshToken: answer.meta?.refreshToken }
  visitor.change(signedIn(await visitor.session(), tokens, customer.result))
  return undefined
}

/** Refuses an administrator's address at sign-up, because sign-up does not verify addresses. */
export function refuseAdminAddress(email: string, field: string, c: Context): void {
  if (isAdminAddress(email, c.env))
    throw new InvalidInput([{ field, message: 'This e-mail address cannot be used here' }])
}

/**
 * Refuses a change of the e-mail address, which has its own call with the password. The refusal applies even if the platform would accept
 * the change, with the same message for every address.
 */
function refuseOtherEmail(email: string | undefined, session: Session): void {
  if (email !== undefined && email.trim().toLowerCase() !== session.email?.toLowerCase())
    throw new InvalidInput([{ field: 'customer.email', message: 'The e-mail is changed with the password' }])
}
