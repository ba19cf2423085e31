import { withLock } from '#client/browser.ts'
import { CallFailed } from '../api.ts'

export type Exclusively = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Runs work while nothing else in this browser sends orders or cart changes: an order must contain the cart as shown, and
 * only one response at a time may set the edge's cookie.
 */
export const withCartLock: Exclusively = withLock.bind(null, 'karaffel:cart') as Exclusively

/** Runs work under the cart's lock. `unreachable`: a call failed, and the tasks wait for the next run. */
export function runAlone<Outcome>(
  work: () => Promise<Outcome>,
  exclusively: Exclusively = withCartLock,
): Promise<Outcome | 'unreachable'> {
  return exclusively(() => work().catch(unreachable))
}

/** Returns `unreachable` for a failed call; throws any other error again. */
export function unreachable(error: unknown): 'unreachable' {
  if (error instanceof CallFailed) return 'unreachable'
  throw error
}
