import { imagesName, isOfPages } from './cache-names.ts'
import { inTime } from './in-time.ts'

/** Milliseconds: how long going through what is kept may take (CACHE-9). */
const timeLimit = 2000

/** Above this part of what the browser gives, what can be fetched again goes. */
const nearlyFull = 0.9

/** Makes room for what cannot be fetched again: kept pages and pictures go, and with `forgetViewed` what was looked at. */
export async function makeRoom(forgetViewed?: () => Promise<unknown>): Promise<void> {
  await dropCaches().catch(() => {})
  await forgetViewed?.().catch(() => {})
}

/** Looks how full the browser's storage is. Where it does not say, a write that fails will. */
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
