import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { genericFailure } from '#shared/generic-failure.ts'
import type { PlatformRefusal } from '#worker/commerce/call.ts'
import type { FieldError } from '#worker/commerce/envelope.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import type { Context } from '#worker/gateway.ts'
import { logError } from '#worker/middleware/request-log.ts'

/** Returns the envelope for the browser: the contract's, with its `code` as the status; `beside` goes into its `meta`. */
export function succeeded(c: Context, result: unknown, beside?: object): Response {
  const limited = c.get('limited')
  const meta = { ...beside, ...(limited && { limited }) }
  return c.json({ code: 200, result, ...(Object.keys(meta).length > 0 && { meta }) })
}

type Refusal = Pick<PlatformRefusal, 'status' | 'refusal' | 'message'> & Partial<PlatformRefusal>

/**
 * Returns the envelope of a refusal with its status. `meta` contains the reason, errors of fields, and all else that the shop's pages read.
 */
export function refused(
  c: Context,
  { status, refusal, message, errors, meta, retryAfter }: Refusal,
): Response {
  const limited = c.get('limited')
  const beside = { ...meta, ...(errors && { errors }), ...(limited && { limited }), refusal }
  if (retryAfter) c.header('Retry-After', String(retryAfter))
  return c.json({ code: status, result: message, meta: beside }, status as ContentfulStatusCode)
}

export const notSignedIn = {
  ok: false,
  status: 401,
  refusal: 'unauthorized',
  message: 'You need to be logged in to see this page',
  meta: {},
} as const

export const tooMany = {
  ok: false,
  status: 429,
  refusal: 'tooMany',
  message: 'Too many attempts. Try again in a minute.',
  meta: {},
  retryAfter: 60,
} as const

/** Returns status 400, with a message for each field. */
export function invalid(c: Context, errors: readonly FieldError[]): Response {
  return c.json({ code: 400, result: errors[0]?.message ?? 'Bad request', meta: { errors } }, 400)
}

/** Returns only the request's id: the error itself is in the log. */
export function failed(c: Context, status: 500 | 502 | 503 | 504): Response {
  const result = genericFailure
  return c.json({ code: status, result, meta: { requestId: c.get('requestId') } }, status)
}

/**
 * Returns the response for a failure of the platform. If the platform has too many requests (429), the shopper has not caused it: they
 * receive a 503 with the platform's `Retry-After`.
 */
export function platformFailed(c: Context, { kind, retryAfter = 10 }: PlatformError): Response {
  if (kind === 'timeout') return failed(c, 504)
  if (kind !== 'overloaded') return failed(c, 502)
  c.header('Retry-After', String(retryAfter))
  return failed(c, 503)
}

/** Thrown if an input is invalid: the response is a 400. */
export class InvalidInput extends Error {
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    super('invalid input')
    this.errors = errors
  }
}

/** Returns the result of the work. If the platform fails, logs the error and returns `instead`. */
export async function unlessPlatformFails<Result, const Instead>(
  work: () => Promise<Result>,
  instead: Instead,
  c: Context,
): Promise<Result | Instead> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    logError(error, c)
    return instead
  }
}
