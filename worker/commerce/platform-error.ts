import type { Endpoint } from '#shared/platform-api/endpoint.ts'

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
