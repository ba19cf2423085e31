import type { Context } from 'hono'
import { type ConsentChoice, consentAge, consentCookie, consentValue, readConsent } from '#shared/consent.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import {
  consentGiven,
  type facebookInitiateCheckout,
  type facebookPageView,
} from '#shared/platform-api/measuring.ts'
import type { Gateway } from '#worker/gateway.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import type { EdgeAnswer } from './edge-answer.ts'

/**
 * Records the choice before it sets the cookie, so that there is no consent without its proof. The cookie is readable for the
 * browser's own script.
 */
export async function giveConsent(
  body: BodyOf<typeof consentGiven>,
  c: Context<Gateway>,
): Promise<EdgeAnswer> {
  const answer = await callAsVisitor(consentGiven, { body }, c)
  if (answer.ok) c.header('Set-Cookie', cookieOf(body), { append: true })
  return answer
}

function cookieOf(consent: ConsentChoice): string {
  return `${consentCookie}=${consentValue(consent)}; Max-Age=${consentAge}; Path=/; Secure; SameSite=Lax`
}

/** Nothing about a visitor goes to Meta unless she agreed to marketing, whatever a browser sends. */
export async function withMarketing<Row extends typeof facebookInitiateCheckout | typeof facebookPageView>(
  row: Row,
  body: BodyOf<Row>,
  c: Context<Gateway>,
): Promise<EdgeAnswer> {
  if (!readConsent(c.req.header('Cookie'))?.marketing) return { ok: true, result: true }
  return callAsVisitor(row, { body }, c)
}
