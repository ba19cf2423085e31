// Why: docs/decisions/025-age-check.md

import { parse } from 'hono/utils/cookie'
import { calculatePKCECodeChallenge, generateRandomCodeVerifier } from 'oauth4webapi'
import type { AgeOutcome } from '#shared/age-outcome.ts'
import { getAgeRequirement } from '#shared/platform-api/age.ts'
import { routes } from '#shared/routes.ts'
import { currentCart } from '#worker/api/cart.ts'
import { settings } from '#worker/env.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { findBroker } from './broker.ts'

/** An age check that this browser has started. */
export interface Pending {
  state: string
  nonce: string
  verifier: string
  /** The age in years that the broker was asked for. */
  age: number
  /** Epoch milliseconds. */
  startedAt: number
}

/** `__Host-`: only this host can set the cookie. It contains the data of the browser's own check, and nothing about a person. */
const cookieName = '__Host-karaffel-age'
const cookieAttributes = 'Path=/; HttpOnly; Secure; SameSite=Lax'

/** Milliseconds in which a person can fetch their phone and identify themselves. */
const lifetime = 10 * 60_000
/** Seconds: longer than the lifetime of a check, so that a late response gets the outcome `expired`. */
const kept = 3600

export type Begun = Pending | 'none' | 'used' | 'expired'

/** Sends the shopper to the identity broker, with the age limit of the cart. */
export async function startAgeCheck(c: Context): Promise<Response> {
  if (await isRateLimited(c, 'age')) return redirectToOutcome('tooMany', c)
  try {
    const cartId = await currentCart(c)
    if (!cartId) return redirectToOutcome('noCart', c)
    const needed = await callAsVisitor(getAgeRequirement, { cartId }, c)
    if (!needed.ok) return redirectToOutcome('noCart', c)
    if (needed.result.age === null || needed.result.approved) return c.redirect(routes.checkout.href(), 303)
    return await toBroker(needed.result.age, c)
  } catch (error) {
    logError(error, c)
    return redirectToOutcome('unavailable', c)
  }
}

/** Redirects to the page with the outcome of a check. */
export function redirectToOutcome(outcome: AgeOutcome, c: Context): Response {
  return c.redirect(routes.ageApprove.href({}, { outcome }), 303)
}

/** Returns the address to which the broker sends the shopper back. */
export function returnAddress(c: Context): string {
  return new URL(routes.ageApprove.href(), c.req.url).href
}

async function toBroker(age: number, c: Context): Promise<Response> {
  const { server, client } = await findBroker(c.env, c.req.url)
  if (!server.authorization_endpoint) throw new Error('the identity broker has no authorization endpoint')
  const pending: Pending = {
    state: generateRandomCodeVerifier(),
    nonce: generateRandomCodeVerifier(),
    verifier: generateRandomCodeVerifier(),
    age,
    startedAt: Date.now(),
  }
  const url = new URL(server.authorization_endpoint)
  const search = {
    client_id: client.client_id,
    response_type: 'code',
    redirect_uri: returnAddress(c),
    scope: settings(c.env).AGE_SCOPE.replace('{age}', String(age)),
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    ui_locales: c.get('view').locale.slice(0, 2),
  }
  for (const [name, value] of Object.entries(search)) url.searchParams.set(name, value)
  c.header('Set-Cookie', pendingCookie(pending), { append: true })
  return c.redirect(url.href, 302)
}

export function pendingCookie({ state, nonce, verifier, age, startedAt }: Pending): string {
  return `${cookieName}=${[state, nonce, verifier, age, startedAt].join('.')}; Max-Age=${kept}; ${cookieAttributes}`
}

/** Returns the cookie with the state of a finished check, by which a repeated response is recognised. */
export function answeredCookie(state: string): string {
  return `${cookieName}=${state}; Max-Age=${kept}; ${cookieAttributes}`
}

/** Returns the check to which a response with this state belongs. */
export function readPending(cookies: string | undefined, state: string | null): Begun {
  const [known, nonce, verifier, age, startedAt] = (parse(cookies ?? '', cookieName)[cookieName] ?? '').split(
    '.',
  )
  if (!known || known !== state) return 'none'
  if (!nonce || !verifier) return 'used'
  if (!(Date.now() - Number(startedAt) < lifetime)) return 'expired'
  return { state: known, nonce, verifier, age: Number(age), startedAt: Number(startedAt) }
}
