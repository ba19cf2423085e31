/**
 * Runs work while no tab of this browser sends orders or changes of the cart: an order is of the cart as it was shown,
 * and the edge's cookie is changed by one answer at a time. A browser without locks has to do without.
 */
export async function withCartLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request('karaffel:cart', work)
}
