import { imagesName, isOfPages } from './cache-names.ts'
import { inTime } from './in-time.ts'

/** Milliseconds that dropping the caches may take (CACHE-9). */
const timeLimit = 2000

/** Above this part of what the browser gives, what can be fetched again goes. */
const nearlyFull = 0.9

/** Frees storage for what cannot be fetched again: drops cached pages and pictures, and by `forgetViewed` the viewed products. */
export async function makeRoom(forgetViewed?: () => Promise<unknown>): Promise<void> {
  await dropCaches().catch(() => {})
  await forgetViewed?.().catch(() => {})
}

/** Frees storage where the quota is nearly used up. Where the browser does not say, a failing write does it. */
export async function checkQuota(): Promise<void> {
  const { usage = 0, quota = Number.POSITIVE_INFINITY } = (await navigator.storage?.estimate()) ?? {}
  if (usage > quota * nearlyFull) await makeRoom()
}

/** The worker fills them again as pages are opened. */
function dropCaches(): Promise<unknown> {
  return inTime(timeLimit, async () => {
    const names = await caches.keys()
    const fetchable = names.filter((name) => name === imagesName || isOfPages(name))
    return Promise.all(fetchable.map((name) => caches.delete(name)))
  })
}
