import { type FetchedPage, fetchPage } from '#client/navigation/page-fetch.ts'
import { pageAddress } from '#client/navigation/rules.ts'

/** Milliseconds: longer than the time from hover to click, and short enough for current prices and stock. */
const lifetime = 30_000
const capacity = 30

interface Entry {
  fetched: Promise<FetchedPage>
  abort: AbortController
  expires: number
  settled: boolean
  /** True if a navigation waits for this page. */
  needed: boolean
}

type FetchPage = (url: URL, signal: AbortSignal, isAhead: boolean) => Promise<FetchedPage>

/** Creates the cache of prefetched pages: at most one request for each page; a page is kept for 30 seconds. */
export function createPrefetchCache(fetcher: FetchPage = fetchPage, now: () => number = Date.now) {
  const entries = new Map<string, Entry>()

  function entryOf(url: URL, isAhead: boolean): Entry {
    const address = pageAddress(url)
    const known = entries.get(address)
    if (known && known.expires > now()) return known
    const abort = new AbortController()
    const fetched = fetcher(url, abort.signal, isAhead)
    const entry: Entry = { abort, expires: now() + lifetime, settled: false, needed: false, fetched }
    entries.delete(address)
    entries.set(address, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= capacity) break
      entries.delete(oldest)
    }
    void entry.fetched.then(({ kind }) => {
      entry.settled = true
      if (kind !== 'page' && entries.get(address) === entry) entries.delete(address)
    })
    return entry
  }

  return {
    prefetch: (url: URL) => entryOf(url, true).fetched,
    get(url: URL): Promise<FetchedPage> {
      const entry = entryOf(url, false)
      entry.needed = true
      return entry.fetched
    },
    /** Aborts a prefetch, unless a navigation waits for it. */
    cancel(url: URL): void {
      const address = pageAddress(url)
      const entry = entries.get(address)
      if (!entry || entry.settled || entry.needed) return
      entries.delete(address)
      entry.abort.abort()
    },
    /** Removes all pages, after a change on the platform that affects them. */
    clear: () => entries.clear(),
  }
}

export type PrefetchCache = ReturnType<typeof createPrefetchCache>
