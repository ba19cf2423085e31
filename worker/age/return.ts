import {
  AuthorizationResponseError,
  authorizationCodeGrantRequest,
  processAuthorizationCodeResponse,
  ResponseBodyError,
  validateApplicationLevelSignature,
  validateAuthResponse,
} from 'oauth4webapi'
import type { AgeOutcome } from '#shared/age-outcome.ts'
import { setAgeVerified } from '#shared/platform-api/age.ts'
import { routes } from '#shared/routes.ts'
import { currentCart } from '#worker/api/cart.ts'
import type { Context } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { findBroker } from './broker.ts'
import { answeredCookie, type Pending, readPending, redirectToOutcome, returnAddress } from './start.ts'

/**
 * Processes the broker's response: validates it, passes it on to the platform and redirects, so that the response leaves the address. The
 * redirect leads to the checkout, or to the page with the reason why the age was not proved.
 */
export async function endAgeCheck(c: Context): Promise<Response> {
  const url = new URL(c.req.url)
  const state = url.searchParams.get('state')
  const pending = readPending(c.req.header('Cookie'), state)
  if (pending === 'none') return redirectToOutcome('mismatch', c)
  if (pending === 'used' || pending === 'expired') return redirectToOutcome(pending, c)
  c.header('Set-Cookie', answeredCookie(pending.state), { append: true })
  try {
    const outcome = await settle(url, pending, c)
    return outcome ? redirectToOutcome(outcome, c) : c.redirect(routes.checkout.href(), 303)
  } catch (error) {
    logError(error, c)
    return redirectToOutcome('unavailable', c)
  }
}

/** Returns the outcome of the check; undefined if the age is proved. */
async function settle(url: URL, pending: Pending, c: Context): Promise<AgeOutcome | undefined> {
  const cartId = await currentCart(c)
  if (!cartId) return 'noCart'
  const proof = await exchange(url, pending, c)
  if (proof.token === null) return proof.outcome
  const body = { token: proof.token, nonce: pending.nonce, age: pending.age }
  const answer = await callAsVisitor(setAgeVerified, { body, cartId }, c)
  if (answer.ok) return undefined
  if (answer.refusal === 'tooYoung') return 'notProved'
  if (answer.refusal === 'proofReused') return 'used'
  return answer.refusal === 'cartGone' ? 'noCart' : 'unavailable'
}

type Exchanged = { token: string } | { token: null; outcome: AgeOutcome }

/** Returns the id_token for the response's code, after validating state, issuer, PKCE, nonce, audience, times and signature. */
async function exchange(url: URL, pending: Pending, c: Context): Promise<Exchanged> {
  const { server, client, clientAuth, options } = await findBroker(c.env, c.req.url)
  const request = () => ({ ...options, signal: options.signal() })
  try {
    const params = validateAuthResponse(server, client, url, pending.state)
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      params,
      returnAddress(c),
      pending.verifier,
      request(),
    )
    const result = await processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    })
    await validateApplicationLevelSignature(server, response, request())
    return result.id_token ? { token: result.id_token } : { token: null, outcome: 'unavailable' }
  } catch (error) {
    return { token: null, outcome: outcomeOf(error) }
  }
}

/** Returns the outcome for a refusal of the broker; rethrows any other error. */
function outcomeOf(error: unknown): AgeOutcome {
  if (error instanceof AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'declined' : 'unavailable'
  }
  // The code was used before, or has expired.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'expired'
  throw error
}
