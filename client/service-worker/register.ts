/** Milliseconds after which it is registered, so that it does not slow a first visit. */
const pause = 5000

/** Registers the service worker, once the browser is at rest. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  const register = () => {
    // A private window may refuse service workers.
    navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  }
  setTimeout(register, pause)
}
