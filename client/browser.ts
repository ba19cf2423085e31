/**
 * Wraps the browser APIs that may throw. A browser that blocks cookies throws on every access to its storage. A private window may
 * have no channels or locks. No other file uses these APIs (tests/architecture/browser-parts.test.ts).
 */
function attempt<Result>(use: () => Result, otherwise: Result): Result {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Returns the text that all tabs share under a key; null if nothing is stored, undefined if there is no storage. */
export function localValue(key: string): string | null | undefined {
  return attempt(() => localStorage.getItem(key), undefined)
}

/** Stores a text for all tabs; null removes it. Returns false if the browser cannot store it. */
export function setLocalValue(key: string, value: string | null): boolean {
  return attempt(() => {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  }, false)
}

/** Returns the value that this tab stores under a key; undefined if there is no value or no storage. */
export function tabValue<Value>(key: string): Value | undefined {
  return attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined, undefined)
}

/** Stores a value until the tab is closed; undefined removes it. Returns false if the browser cannot store it. */
export function setTabValue(key: string, value: unknown): boolean {
  return attempt(() => {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
    return true
  }, false)
}

/** Returns the cookies that a page may read; undefined if the browser refuses. */
export function readableCookies(): string | undefined {
  return attempt(() => document.cookie, undefined)
}

/** Writes one cookie in the format of `document.cookie`. */
export function writeCookie(cookie: string): void {
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store, and that is not done at once
    document.cookie = cookie
  }, undefined)
}

/** The channel on which tabs notify each other. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>

/** Opens a channel to the other tabs. Returns a channel without receivers if the browser refuses. */
export function openChannel(name: string): TabChannel {
  return attempt<TabChannel>(() => new BroadcastChannel(name), { postMessage() {}, onmessage: null })
}

/** The last work under each lock, in a browser that has no locks or refuses them. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Runs `work` while no other tab holds the lock. In the mode `shared`, several works run at the same time. If the browser has no locks, the
 * exclusive works of this tab run one after another, and shared works run at once. `signal` ends the wait for the lock, but not the work.
 */
export async function withLock<Result>(
  name: string,
  work: () => Result | Promise<Result>,
  mode: LockMode = 'exclusive',
  signal?: AbortSignal,
): Promise<Result> {
  try {
    const options = { mode, ...(signal && { signal }) }
    if (navigator.locks) return (await navigator.locks.request(name, options, work)) as Result
  } catch (error) {
    if ((error as Error | null)?.name !== 'SecurityError') throw error
  }
  if (mode === 'shared') return work()
  const done = Promise.resolve(turns.get(name)).then(work)
  turns.set(
    name,
    done.catch(() => {}),
  )
  return done
}

/** Copies a text. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export function matchesMedia(query: string): boolean {
  return attempt(() => matchMedia(query).matches, false)
}

/** Replaces the address of the page. Safari throws after 100 calls in 30 seconds. */
export function replaceAddress(path: string): void {
  attempt(() => history.replaceState(history.state, '', path), undefined)
}

/** Sends a text while the page is being closed. */
export function sendAtEnd(path: string, body: Blob): void {
  attempt(() => navigator.sendBeacon(path, body), false)
}

/** Registers a service worker; does nothing if the browser refuses. */
export function registerWorker(path: string): void {
  attempt(() => void navigator.serviceWorker?.register(path).catch(() => {}), undefined)
}
