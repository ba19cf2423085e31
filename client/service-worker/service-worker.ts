import { outdated } from '#client/state/cache-names.ts'
import { createCachedFiles } from './cached-files.ts'
import { createCachedPages } from './cached-pages.ts'
import { audienceOf, isCacheable, kindOfRequest } from './rules.ts'

/** Replaced by the build (vite.config.ts). The file differs in each build, so that browsers install the new version. */
declare const BUILD: string

const scope = globalThis as unknown as Scope
const { origin } = scope.location
const files = createCachedFiles(BUILD, scope.caches)
const pages = createCachedPages(BUILD, scope.caches, origin)

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([files.fill(), pages.fill()]).then(() => scope.skipWaiting()))
})

// Does not reload open pages: the files of their own build stay available for two more builds.
scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

async function takeOver(): Promise<void> {
  const names = outdated(await scope.caches.keys(), BUILD)
  await Promise.all(names.map((name) => scope.caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  // The open pages were loaded before a worker could cache them.
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  const addresses = open.map(({ url }) => url).filter(isCacheable)
  await Promise.all(addresses.map(cacheOpenPage)).catch(() => {})
}

async function cacheOpenPage(url: string): Promise<void> {
  const generation = pages.generation()
  await pages.store(url, await fetch(url, { priority: 'low' } as RequestInit), generation)
}

function answerTo(event: Fetching): Promise<Response> | undefined {
  switch (kindOfRequest(event.request, origin)) {
    case 'asset':
      return file(event, files.asset(event.request))
    case 'image':
      return file(event, files.image(event.request))
    case 'page':
      return page(event, (url) => pages.document(url))
    case 'data':
      return page(event, (url) => pages.data(url))
    case 'session':
      return session(event)
    case 'other':
      return undefined
  }
}

async function file(event: Fetching, answering: ReturnType<typeof files.asset>): Promise<Response> {
  const { response, stored } = await answering
  if (stored) event.waitUntil(stored.catch(() => {}))
  return response
}

/** Network first; returns the cached page if the network fails. */
async function page(
  event: Fetching,
  cachedOf: (url: string) => Promise<Response | undefined>,
): Promise<Response> {
  const { url } = event.request
  const generation = pages.generation()
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (audienceOf(url, response) !== null) {
      event.waitUntil(pages.store(url, response.clone(), generation).catch(() => {}))
    }
    return response
  } catch {
    return (await cachedOf(url)) ?? Response.error()
  }
}

/** Handles sign-in, sign-out and a change of the store view: the cached pages belong to the previous audience. */
async function session(event: Fetching): Promise<Response> {
  const response = await fetch(event.request)
  // The response to a form is a redirect.
  if (response.ok || response.type === 'opaqueredirect')
    event.waitUntil(
      pages
        .forget()
        .then(pages.fill)
        .catch(() => {}),
    )
  return response
}

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

interface Fetching extends LifeEvent {
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
