import type { Context } from 'hono'
import { type ConsentChoice, consentAge, consentCookie, consentValue, readConsent } from '#shared/consent.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import {
  consentGiven,
  type facebookInitiateCheckout,
  type facebookPageView,
} from '#shared/platform-api/measuring.ts'
import type { Gateway } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import type { Session } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { tooMany } from './answer.ts'
import { isDayLimited } from './day-limit.ts'
import type { EdgeAnswer } from './edge-answer.ts'

/**
 * Stores the choice before it sets the cookie, so that there is no consent without its proof; once if the visitor repeats the same choice.
 * The browser's own script can read the cookie.
 */
export async function giveConsent(
  body: BodyOf<typeof consentGiven>,
  c: Context<Gateway>,
): Promise<EdgeAnswer> {
  if (await isRateLimited(c, 'consent')) return tooMany
  // The browser stores a narrower choice itself before it is sent (client/features/consent/choice.ts): its cookie proves nothing.
  const isRecorded =
    body.statistics &&
    body.marketing &&
    c.req
      .header('Cookie')
      ?.split('; ')
      .includes(`${consentCookie}=${consentValue(body)}`)
  if (!isRecorded && (await isDayLimited(c, 'consent'))) return tooMany
  const answer: EdgeAnswer = isRecorded
    ? { ok: true, result: true }
    : await callAsVisitor(consentGiven, { body }, c)
  if (answer.ok) c.header('Set-Cookie', cookieOf(body), { append: true })
  return answer
}

function cookieOf(consent: ConsentChoice): string {
  return `${consentCookie}=${consentValue(consent)}; Max-Age=${consentAge}; Path=/; Secure; SameSite=Lax`
}

/** Returns the SHA-256 of the trimmed, lower-cased e-mail of the signed-in customer (USER-4), if they agreed to marketing. */
export async function hashedEmail({ token, email }: Session, c: Context<Gateway>) {
  if (!token || !email || !readConsent(c.req.header('Cookie'))?.marketing) return {}
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { emailHash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Refuses to send Meta anything about a visitor who has not agreed to marketing, whatever a browser sends. */
export async function withMarketing<Row extends typeof facebookInitiateCheckout | typeof facebookPageView>(
  row: Row,
  body: BodyOf<Row>,
  c: Context<Gateway>,
): Promise<EdgeAnswer> {
  if (!readConsent(c.req.header('Cookie'))?.marketing) return { ok: true, result: true }
  if (await isRateLimited(c, 'event')) return tooMany
  return callAsVisitor(row, { body }, c)
}
