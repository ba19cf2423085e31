interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends LifeEvent {
  request: Request
  /** The request for the page that the browser sent while it started the worker. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The global scope of a service worker. TypeScript cannot load its own types of it together with those of pages. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  location: Location
  caches: CacheStorage
}

export const scope = globalThis as unknown as Scope
