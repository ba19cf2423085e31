/** Runs what can wait when the browser has nothing better to do; Safari, which cannot tell, a little later. */
export function whenIdle(work: () => void, timeout: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout })
  else setTimeout(work, Math.min(timeout, 200))
}
