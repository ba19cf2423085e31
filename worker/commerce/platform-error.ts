import { redacted } from '#shared/log.ts'
import type { Endpoint } from '#shared/platform-api/endpoint.ts'

/** The shortest value in characters that is removed, and the most values that are searched for. */
const shortest = 3
const most = 500

/**
 * `unreachable`: no response at all. `timeout`: none in time. `malformed`: not JSON, or not as the row requires. `failed`: a response that
 * the row does not list. `unauthorised`: 401 if the row has no such refusal. `overloaded`: 429 likewise.
 */
export type PlatformErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'failed'
  | 'unauthorised'
  | 'overloaded'

interface PlatformErrorOptions extends ErrorOptions {
  retryAfter?: number | undefined
  isReported?: boolean
}

/** A failure of the platform: not caused by the shopper, and never an empty result. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind
  /** Method and path of the row, but nothing of the request itself, because errors are logged. */
  readonly endpoint: string
  /** Seconds of the platform's `Retry-After`, if it sent one. */
  readonly retryAfter: number | undefined
  /** True if the platform itself reports its failure, in an envelope with a 5xx: then it is not a gateway's, and no response was lost. */
  readonly isReported: boolean

  constructor(
    kind: PlatformErrorKind,
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { retryAfter, isReported = false, ...options }: PlatformErrorOptions = {},
  ) {
    super(`${kind}: ${method} ${path}`, options)
    this.kind = kind
    this.retryAfter = retryAfter
    this.isReported = isReported
    this.endpoint = `${method} ${path}`
  }
}

/**
 * Returns a platform's message without private fields and without the values that were sent to it: it may quote a password, a name or its
 * own address. Private fields are masked first, because a removed value may be part of a field's name. Values of fewer than three
 * characters stay, and values after the first 500.
 */
export function removeSentValues(text: string, sent: unknown): string {
  const values = new Set<string>()
  collect(sent, values)
  const forms = [...values].flatMap((value) => [
    value,
    encodeURIComponent(value.toWellFormed()),
    redacted(value),
  ])
  const longestFirst = forms
    .filter((form) => form.length >= shortest)
    .sort((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, form) => rest.replaceAll(form, '…'), redacted(text))
}

function collect(value: unknown, into: Set<string>): void {
  if (into.size >= most) return
  if (typeof value === 'string' && value.trim().length >= shortest) into.add(value.trim())
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) collect(item, into)
}
