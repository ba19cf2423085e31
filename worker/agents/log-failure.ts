import { log } from '#shared/log.ts'
import { PlatformError } from '#worker/commerce/platform-error.ts'
import { ProtocolError } from './protocol-error.ts'

/** Logs a failure of the shop, and returns the error that the agent gets in its place. */
export function logFailure(error: unknown): ProtocolError {
  log('error', { agents: 'failed', error })
  const seconds = error instanceof PlatformError ? error.retryAfter : undefined
  return new ProtocolError('unavailable', 'The shop cannot answer now', seconds ?? 10)
}
