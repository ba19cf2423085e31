import type { Endpoint } from '#shared/platform-api/endpoint.ts'

/**
 * `unreachable`: no answer at all. `timeout`: none in time. `malformed`: not JSON, or not what the row says.
 * `failed`: an answer that the row does not list. `unauthorised`: 401 where the row has no such refusal. `overrun`: the
 * same of 429.
 */
export type PlatformErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'malformed'
  | 'failed'
  | 'unauthorised'
  | 'overrun'

interface Told extends ErrorOptions {
  retryAfter?: number | undefined
  isSaid?: boolean
}

/** A fault of the platform: never the shopper's business, and never an empty result. */
export class PlatformError extends Error {
  readonly kind: PlatformErrorKind
  /** Method and path of the row, nothing of the request itself: this ends up in logs. */
  readonly endpoint: string
  /** Seconds of the platform's `Retry-After`, where it sent one. */
  readonly retryAfter: number | undefined
  /** The platform says itself that it failed, in an envelope with a 5xx: no gateway before it, and no answer that got lost. */
  readonly isSaid: boolean

  constructor(
    kind: PlatformErrorKind,
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { retryAfter, isSaid = false, ...options }: Told = {},
  ) {
    super(`${kind}: ${method} ${path}`, options)
    this.kind = kind
    this.retryAfter = retryAfter
    this.isSaid = isSaid
    this.endpoint = `${method} ${path}`
  }
}
