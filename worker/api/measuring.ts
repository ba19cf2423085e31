// Why: docs/decisions/049-figures.md
import * as v from 'valibot'
import { type ConsentChoice, consentAge, consentCookie, consentValue, readConsent } from '#shared/consent.ts'
import { vitalKinds, vitalName } from '#shared/figures.ts'
import type { PageName } from '#shared/page-data.ts'
import type { BodyOf } from '#shared/platform-api/endpoint.ts'
import {
  consentGiven,
  type facebookInitiateCheckout,
  type facebookPageView,
} from '#shared/platform-api/measuring.ts'
import { routes } from '#shared/routes.ts'
import type { Context } from '#worker/gateway.ts'
import { isRateLimited } from '#worker/middleware/rate-limit.ts'
import type { Session } from '#worker/session/session.ts'
import { callAsVisitor } from '#worker/session/visitor-calls.ts'
import { count } from '../middleware/figures.ts'
import { isRobot } from '../middleware/visits.ts'
import { succeeded, tooMany } from './answer.ts'
import { isDayLimited } from './day-limit.ts'
import { type EdgeAnswer, readBody } from './input.ts'

/**
 * Stores the choice before it sets the cookie, so that there is no consent without its proof; once if the visitor repeats the same choice.
 * The browser's own script can read the cookie.
 */
export async function giveConsent(body: BodyOf<typeof consentGiven>, c: Context): Promise<EdgeAnswer> {
  if (await isRateLimited(c, 'consent')) return tooMany
  // The browser stores a narrower choice itself before it is sent (client/features/consent/start-consent.ts): its cookie proves nothing.
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
export async function hashedEmail({ token, email }: Session, c: Context) {
  if (!token || !email || !readConsent(c.req.header('Cookie'))?.marketing) return {}
  const bytes = new TextEncoder().encode(email.trim().toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return { emailHash: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
}

/** Refuses to send Meta anything about a visitor who has not agreed to marketing, whatever a browser sends. */
export async function withMarketing<Row extends typeof facebookInitiateCheckout | typeof facebookPageView>(
  row: Row,
  body: BodyOf<Row>,
  c: Context,
): Promise<EdgeAnswer> {
  if (!readConsent(c.req.header('Cookie'))?.marketing) return { ok: true, result: true }
  if (await isRateLimited(c, 'event')) return tooMany
  return callAsVisitor(row, { body }, c)
}

const pageNames = [...Object.keys(routes), 'notFound', 'failure'] as PageName[]

const Vitals = v.pipe(
  v.array(
    v.strictObject({
      kind: v.picklist(vitalKinds),
      page: v.picklist(pageNames),
      value: v.pipe(v.number(), v.minValue(0), v.maxValue(1e7)),
      cause: v.pipe(v.string(), v.maxLength(500)),
    }),
  ),
  v.maxLength(vitalKinds.length),
)

/** Counts the speed of pages, only of visitors who agreed to statistics. */
export async function countVitals(c: Context): Promise<Response> {
  const vitals = await readBody(Vitals, c)
  const agrees = readConsent(c.req.header('Cookie'))?.statistics
  if (agrees && !isRobot(c.req.raw.headers) && !(await isRateLimited(c, 'speed')))
    for (const vital of vitals) count(c.get('view').code, vital.kind, vitalName(vital), c.env, c.executionCtx)
  return succeeded(c, true)
}
