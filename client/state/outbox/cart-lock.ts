import { withLock } from '#client/browser.ts'

/**
 * Runs work while no other tab of this browser sends orders or cart changes: an order must contain the cart as shown, and
 * only one response at a time may set the edge's cookie. A browser without locks runs the work without one.
 */
export function withCartLock(work: () => Promise<void>): Promise<void> {
  return withLock('karaffel:cart', work)
}
