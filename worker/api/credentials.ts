import {
  customerConfirm,
  customerResetPassword,
  customerSendConfirmation,
  userChangeEmail,
  userChangePassword,
  userConfirmEmail,
  userResetPassword,
} from '#shared/platform-api/credentials.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { userCreate, userMe } from '#shared/platform-api/user.ts'
import type { Answer, PlatformRefusal } from '#worker/commerce/call.ts'
import type { Context } from '#worker/gateway.ts'
import { isAccountRateLimited, isRateLimited } from '#worker/middleware/rate-limit.ts'
import { isAdmin } from '#worker/session/desk-door.ts'
import { endOtherSessions } from '#worker/session/ended.ts'
import { type Session, signedOut } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { notSignedIn, tooMany, unlessPlatformFails } from './answer.ts'
import type { EdgeAnswer } from './input.ts'
import { openSession, refuseAdminAddress, sessionSummary } from './sign-in.ts'

/** Requests another e-mail; it becomes valid with the code of the mail. */
export async function changeEmail(body: BodyOf<typeof userChangeEmail>, c: Context): Promise<EdgeAnswer> {
  const stopped = await limitTries(c)
  if (stopped) return stopped
  if (!isAdmin(await c.get('visitor').session(), c.env)) refuseAdminAddress(body.email, 'email', c)
  return callAsVisitor(userChangeEmail, { body }, c)
}

export async function confirmEmail(body: BodyOf<typeof userConfirmEmail>, c: Context): Promise<EdgeAnswer> {
  const stopped = await limitTries(c)
  if (stopped) return stopped
  const answer = await callAsVisitor(userConfirmEmail, { body }, c)
  if (!answer.ok) return answer
  // The e-mail in the session is renewed too.
  const customer: Answer<typeof userMe> | PlatformRefusal = await callAsVisitor(userMe, {}, c)
  return customer.ok ? answer : customer
}

/**
 * Changes the password: all other sessions of the customer end, and this one continues with a new login. If signing in again fails now, the
 * password is changed all the same, and the response states that the customer is signed out.
 */
export async function changePassword(
  body: BodyOf<typeof userChangePassword>,
  c: Context,
): Promise<EdgeAnswer> {
  const stopped = await limitTries(c)
  if (stopped) return stopped
  const before = await c.get('visitor').session()
  const answer = await callAsVisitor(userChangePassword, { body }, c)
  if (!answer.ok) return answer
  const session = await signInAgain(before, body.newPassword, c)
  await endOtherSessions({ ...session, customerId: before.customerId }, c.env)
  return { ok: true, result: sessionSummary(session, c.env) }
}

/** Opens an account without signing in. The response is the same if the address has an account already: its owner is notified by mail. */
export async function openAccount(
  body: BodyOf<typeof userCreate>,
  c: Context,
  field = 'customer.email',
): Promise<EdgeAnswer> {
  const { email } = body.customer
  if (await isStoppedGuest(email, c)) return tooMany
  refuseAdminAddress(email, field, c)
  const answer = await callAsVisitor(userCreate, { body }, c)
  return answer.ok || answer.refusal === 'emailTaken' ? { ok: true, result: true } : answer
}

/** Confirms an account by the key of its mail. If its customer is signed in, they get the prices of their group from now on. */
export async function confirmCustomer(body: BodyOf<typeof customerConfirm>, c: Context): Promise<EdgeAnswer> {
  if (await isRateLimited(c, 'login')) return tooMany
  const answer = await callAsVisitor(customerConfirm, { body }, c)
  if (!answer.ok) return answer
  if ((await c.get('visitor').session()).token) await callAsVisitor(userMe, {}, c)
  return answer
}

/** Mails the link that confirms an account again. */
export async function sendConfirmation(c: Context): Promise<EdgeAnswer> {
  if (await isRateLimited(c, 'service')) return tooMany
  return callAsVisitor(customerSendConfirmation, {}, c)
}

/** Mails a link to a known address. The response is the same for known and unknown addresses; each receives only a few mails an hour. */
export async function requestPasswordReset(
  body: BodyOf<typeof userResetPassword>,
  c: Context,
): Promise<EdgeAnswer> {
  if (await isStoppedGuest(body.email, c)) return tooMany
  const answer = await callAsVisitor(userResetPassword, { body }, c)
  return answer.ok || answer.refusal === 'emailUnknown' ? { ok: true, result: true } : answer
}

/**
 * Sets a forgotten password and signs in with it, so that all other sessions are known and end. If signing in fails now, the password is
 * set all the same.
 */
export async function resetForgottenPassword(
  body: BodyOf<typeof customerResetPassword>,
  c: Context,
): Promise<EdgeAnswer> {
  if (await isStoppedGuest(body.email, c)) return tooMany
  const answer = await callAsVisitor(customerResetPassword, { body }, c)
  if (!answer.ok) return answer
  const before = { ...(await c.get('visitor').session()), email: body.email }
  const session = await signInAgain(before, body.password, c)
  await endOtherSessions(session, c.env)
  return { ok: true, result: true }
}

async function signInAgain(before: Session, password: string, c: Context): Promise<Session> {
  const visitor = c.get('visitor')
  const open = () => openSession({ username: before.email ?? '', password }, c)
  if (!(await unlessPlatformFails(open, 'failed', c))) return visitor.session()
  const session = signedOut(before)
  visitor.change(session)
  return session
}

async function isStoppedGuest(email: string, c: Context): Promise<boolean> {
  return (await isRateLimited(c, 'login')) || isAccountRateLimited(c, email)
}

/**
 * Counts a call that checks a password or a code towards the limits of signing in. Returns the refusal, or undefined if the call may
 * continue.
 */
export async function limitTries(c: Context): Promise<PlatformRefusal | undefined> {
  const { token, email, customerId } = await c.get('visitor').session()
  if (!token) return notSignedIn
  if (await isRateLimited(c, 'login')) return tooMany
  return (await isAccountRateLimited(c, email ?? `customer ${customerId}`)) ? tooMany : undefined
}
