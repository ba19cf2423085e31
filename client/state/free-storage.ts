import { imagesName, isOfPages } from './cache-names.ts'
import { inTime } from './in-time.ts'

/** Time limit for deleting the caches, in milliseconds (CACHE-9). */
const timeLimit = 2000

/** Above this fraction of the quota, data that can be fetched again is deleted. */
const nearlyFull = 0.9

/**
 * Frees storage for data that cannot be fetched again: deletes cached pages and images. `forgetViewed` deletes the viewed
 * products.
 */
export async function freeStorage(forgetViewed?: () => Promise<unknown>): Promise<void> {
  await dropCaches().catch(() => {})
  await forgetViewed?.().catch(() => {})
}

/** Frees storage if the quota is nearly used up. If the browser does not report its quota, a failing write frees storage. */
export async function checkQuota(): Promise<void> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate()) ?? {}
  if (usage > quota * nearlyFull) await freeStorage()
}

/** Deletes the caches; the service worker fills them again as pages are opened. */
function dropCaches(): Promise<unknown> {
  return inTime(timeLimit, async () => {
    const names = await caches.keys()
    const fetchable = names.filter((name) => name === imagesName || isOfPages(name))
    return Promise.all(fetchable.map((name) => caches.delete(name)))
  })
}
