/** Runs postponed work when the browser is idle. Safari has no idle callback: there the work runs after at most 200 ms. */
export function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout })
  else setTimeout(work, Math.min(timeout, 200))
}
