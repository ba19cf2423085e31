import { registerWorker } from '#client/browser.ts'

/** Milliseconds before the registration, so that it does not slow down a first visit. */
const pause = 5000

/** Registers the service worker after a pause, in production builds only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD) return
  setTimeout(() => registerWorker('/service-worker.js'), pause)
}
