import type { Context } from 'hono'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import { userCreate, userLogin, userMe, userUpdate } from '#shared/platform-api/user.ts'
import type { SessionSummary } from '#shared/session-summary.ts'
import { call, type Refused } from '#worker/commerce/call.ts'
import type { Env } from '#worker/env.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isAccountLimited, isLimited } from '#worker/middleware/rate-limit.ts'
import { isAdmin, isAdminAddress } from '#worker/session/admin.ts'
import { guestSession, type Session, signedOut } from '#worker/session/session.ts'
import { InvalidInput, refused, succeeded, tooMany } from './answer.ts'
import { ask } from './asker.ts'
import { readInput } from './input.ts'

export function sessionSummary(session: Session, env: Env): SessionSummary {
  const { token, firstName, groupId } = session
  return { signedIn: token !== undefined, firstName, groupId, isAdmin: isAdmin(session, env) }
}

export async function login(c: Context<Gateway>): Promise<Response> {
  if (await isLimited(c, 'login')) return tooMany(c)
  const body = (await readInput(userLogin, c)).body as BodyOf<typeof userLogin>
  if (await isAccountLimited(c, body.username)) return tooMany(c)
  return signIn(body, c)
}

/** Creates the customer and signs her in. */
export async function signUp(c: Context<Gateway>): Promise<Response> {
  if (await isLimited(c, 'login')) return tooMany(c)
  const body = (await readInput(userCreate, c)).body as BodyOf<typeof userCreate>
  refuseAdminAddress(body.customer.email, c)
  const answer = await call(userCreate, { body }, { env: c.env, store: c.get('view').code })
  if (!answer.ok) return refused(c, answer)
  return signIn({ username: body.customer.email, password: body.password }, c)
}

export async function updateCustomer(c: Context<Gateway>): Promise<Response> {
  const body = (await readInput(userUpdate, c)).body as BodyOf<typeof userUpdate>
  const session = await c.get('visitor').session()
  if (!session.token)
    return refused(c, { status: 401, refusal: 'unauthorized', message: 'You need to be logged in' })
  if (body.customer.email && !isAdmin(session, c.env)) refuseAdminAddress(body.customer.email, c)
  const answer = await ask(userUpdate, { body }, c)
  if (!answer.ok) return refused(c, answer)
  const { groupToken: _, ...customer } = answer.result
  c.get('visitor').change({
    ...(await c.get('visitor').session()),
    firstName: customer.firstname,
    email: customer.email,
  })
  return succeeded(c, customer)
}

/** Ends the session and with it the cart (specification §4). */
export async function logout(c: Context<Gateway>): Promise<Response> {
  return succeeded(c, sessionSummary(await closeSession(c), c.env))
}

export async function closeSession(c: Context<Gateway>): Promise<Session> {
  const session = { ...signedOut(await c.get('visitor').session()), carts: {} }
  c.get('visitor').change(session)
  return session
}

async function signIn(body: BodyOf<typeof userLogin>, c: Context<Gateway>): Promise<Response> {
  const refusal = await openSession(body, c)
  if (refusal) return refused(c, refusal)
  return succeeded(c, sessionSummary(await c.get('visitor').session(), c.env))
}

/** Signs in; what the platform refused, or undefined. */
export async function openSession(
  body: BodyOf<typeof userLogin>,
  c: Context<Gateway>,
): Promise<Refused | undefined> {
  const context = { env: c.env, store: c.get('view').code }
  const answer = await call(userLogin, { body }, context)
  if (!answer.ok) return answer
  const token = answer.result
  const customer = await call(userMe, {}, { ...context, token })
  if (!customer.ok) return customer
  const { id, group_id, groupToken, firstname, email } = customer.result
  const { carts, ordered, left } = await c.get('visitor').session()
  const session: Session = {
    ...guestSession(),
    token,
    refreshToken: answer.meta?.refreshToken,
    customerId: id,
    groupId: group_id,
    groupToken,
    firstName: firstname,
    email,
    carts,
    ordered,
    left,
  }
  c.get('visitor').change(session)
  return undefined
}

/** Nobody proves an address when signing up, so nobody makes an administrator of herself. */
function refuseAdminAddress(email: string, c: Context<Gateway>): void {
  if (isAdminAddress(email, c.env))
    throw new InvalidInput([{ field: 'customer.email', message: 'This e-mail address cannot be used here' }])
}
