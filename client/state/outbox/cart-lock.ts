import { withLock } from '#client/browser.ts'

/**
 * Runs work while no tab of this browser sends orders or changes of the cart: an order is of the cart as it was shown,
 * and the edge's cookie is changed by one answer at a time. A browser without locks has to do without.
 */
export function withCartLock(work: () => Promise<void>): Promise<void> {
  return withLock('karaffel:cart', work)
}
