import type { BodyOf, Endpoint, QueryOf, ResultOf } from '#shared/platform-api/endpoint.ts'
import { type Customer, userMe } from '#shared/platform-api/user.ts'
import { type Answer, call, type PlatformRefusal } from '#worker/commerce/call.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import { settings } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'
import { renewTokens } from './renewal.ts'
import { isCustomerCart, signedOut, withCustomer } from './session.ts'

export interface Asking<E extends Endpoint> {
  query?: QueryOf<E>
  body?: BodyOf<E>
  cartId?: string
  timeLimit?: number
}

/** The result of a call if the token was refused and not renewed: the visitor is a guest from then on. */
const signedOutAnswer: PlatformRefusal<'unauthorized'> = {
  ok: false,
  refusal: 'unauthorized',
  status: 401,
  message: 'Error refreshing user token. User is not authorized to access the resource',
  meta: { signedOut: true },
}

/**
 * Makes a call on behalf of the visitor. If the platform refuses the token, it is renewed once and the call repeated. If that fails too, or
 * renewal is switched off (`TOKEN_RENEWAL`), the visitor is signed out. Returned data of the customer are stored in the session.
 */
export async function callAsVisitor<E extends Endpoint>(
  row: E,
  asking: Asking<E>,
  c: Context,
): Promise<Answer<E> | PlatformRefusal<'unauthorized'>> {
  const visitor = c.get('visitor')
  const { token: known, refreshToken } = await visitor.session()
  const { query, body, cartId, timeLimit } = asking
  const context = { env: c.env, store: c.get('view').code, cartId, timeLimit, signal: c.req.raw.signal }
  const mayRenew = refreshToken && settings(c.env).TOKEN_RENEWAL
  for (let token = known; ; ) {
    const answer = await call(row, { query, body }, { ...context, token }).catch(unauthorised)
    if (!token || answer.ok || answer.status !== 401) {
      if (answer.ok && (row as Endpoint) === userMe) await rememberCustomer(answer.result as Customer, c)
      return answer.ok ? answer : { ...answer, message: withoutCart(answer.message, cartId) }
    }
    const renewed = mayRenew && token === known ? await renew(refreshToken, c) : undefined
    if (!renewed) {
      visitor.change(signedOut(await visitor.session()))
      return signedOutAnswer
    }
    token = renewed
  }
}

async function rememberCustomer(customer: Customer, c: Context): Promise<void> {
  const visitor = c.get('visitor')
  const session = await visitor.session()
  const current = withCustomer(session, customer)
  if (current !== session) visitor.change(current)
}

/** Makes the same call for a page: returns null if nobody is signed in, or no longer. */
export async function readAsCustomer<E extends Endpoint>(
  row: E,
  asking: Asking<E>,
  c: Context,
): Promise<ResultOf<E> | null> {
  const { token } = await c.get('visitor').session()
  const answer = token ? await callAsVisitor(row, asking, c) : null
  return answer?.ok ? answer.result : null
}

/** Returns the refusal of a token; throws every other failure again. */
function unauthorised(error: unknown): PlatformRefusal<'unauthorized'> {
  if (!(error instanceof PlatformError) || error.kind !== 'unauthorised') throw error
  return { ok: false, refusal: 'unauthorized', status: 401, message: 'You need to be logged in', meta: {} }
}

/** Removes cart ids from the platform's refusals: the id alone opens a guest's cart. */
function withoutCart(message: string, cartId: string | undefined): string {
  return cartId && !isCustomerCart(cartId) ? message.replaceAll(cartId, '…') : message
}

/** Returns the new token, which is stored in the session; undefined if it cannot be renewed. */
async function renew(refreshToken: string, c: Context): Promise<string | undefined> {
  const visitor = c.get('visitor')
  const renewed = await renewTokens(refreshToken, { env: c.env, store: c.get('view').code }, c.executionCtx)
  if (!renewed) return undefined
  const { customer, tokens } = renewed
  const session = { ...(await visitor.session()), ...tokens }
  visitor.change(customer ? withCustomer(session, customer) : session)
  return tokens.token
}
