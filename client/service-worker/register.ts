/** Milliseconds after which even a slow first visit is at rest. */
const pause = 5000

/** The shop goes on without a network from here on. Nothing that a shopper waits for waits for it. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  const register = () => {
    // A private window may refuse it.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  setTimeout(register, pause)
}
