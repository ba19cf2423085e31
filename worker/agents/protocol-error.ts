import { log } from '#shared/log.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'

/** A request that no operation has answered: HTTP status and JSON-RPC code by the protocol's table of errors. */
export class ProtocolError extends Error {
  override name = 'ProtocolError'
  readonly code: ProtocolErrorCode
  readonly status: number
  readonly rpcCode: number
  /** Seconds. */
  readonly retryAfter: number | undefined

  constructor(code: ProtocolErrorCode, message: string, retryAfter?: number) {
    super(message)
    this.code = code
    this.retryAfter = retryAfter
    ;[this.status, this.rpcCode] = statuses[code]
  }
}

const statuses = {
  invalid_profile_url: [400, -32001],
  profile_unreachable: [424, -32001],
  profile_malformed: [422, -32001],
  version_unsupported: [422, -32001],
  invalid_request: [400, -32602],
  request_too_large: [400, -32602],
  not_found: [404, -32601],
  forbidden: [403, -32000],
  conflict: [409, -32000],
  idempotency_conflict: [409, -32000],
  rate_limited: [429, -32000],
  unavailable: [503, -32000],
} as const satisfies Record<string, [status: number, rpcCode: number]>

export type ProtocolErrorCode = keyof typeof statuses

/** Logs a failure of the shop, and returns the error that the agent gets in its place. */
export function logFailure(error: unknown): ProtocolError {
  log('error', { agents: 'failed', error })
  const seconds = error instanceof PlatformError ? error.retryAfter : undefined
  return new ProtocolError('unavailable', 'The shop cannot answer now', seconds ?? 10)
}
