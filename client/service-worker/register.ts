import { registerWorker } from '#client/browser.ts'

/** Milliseconds after which it is registered, so that it does not slow a first visit. */
const pause = 5000

/** Registers the service worker, once the browser is at rest. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  setTimeout(() => registerWorker('/service-worker.js'), pause)
}
