interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends LifeEvent {
  request: Request
  /** The browser's own request of a page, which it sent while it started the worker. */
  preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What a service worker finds around it: TypeScript's own list of it cannot be had beside that of pages. */
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
