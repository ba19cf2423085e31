import { isOfPages, pagesName } from '#client/state/cache-names.ts'
import { inTime } from '../state/in-time.ts'
import { audienceOf, dataIn, documentKeyOf, excessKeys, keyOf } from './rules.ts'

/** Always cached for offline use, even if never opened. The last page replaces every page that is not cached. */
export const ownPages = ['/', '/cart', '/checkout', '/confirmation', '/offline']
const offlinePage = '/offline'

const mostPages = 60
/** Time limit in milliseconds for finding and reading a cached page (CACHE-9). */
const searchLimit = 2000

/** Caches the last seen pages, for one audience at a time: the audience of the last `Offline-Audience` header. */
export interface CachedPages {
  /** Returns a number that changes with sign-in, sign-out and store view. Responses to requests of an earlier generation are not stored. */
  generation(): number
  store(address: string, response: Response, generationAtStart: number): Promise<void>
  /** Returns the cached document of an address, otherwise the offline page. */
  document(address: string): Promise<Response | undefined>
  data(address: string): Promise<Response | undefined>
  /** Fetches those of `ownPages` that are not cached. Throws if the shop does not return them. */
  fill(): Promise<void>
  forget(): Promise<void>
}

export function createCachedPages(build: string, storage: CacheStorage, origin: string): CachedPages {
  let generation = 0

  async function find(key: string): Promise<Response | undefined> {
    const reading = async () => (await openPages(build, storage))?.match(key, { ignoreVary: true })
    return inTime(searchLimit, reading).catch(() => undefined)
  }

  /** Stores a page and deletes the pages of every other audience. */
  async function write(address: string, response: Response, audience: string): Promise<Cache> {
    const name = pagesName(build, audience)
    await drop(storage, (known) => known.startsWith(pagesName(build, '')) && known !== name)
    const cache = await storage.open(name)
    await cache.put(keyOf(address), response)
    const keys = (await cache.keys()).map(({ url }) => keyOf(url))
    await Promise.all(excessKeys(keys, mostPages, ownPages).map((key) => cache.delete(key)))
    return cache
  }

  async function store(address: string, response: Response, generationAtStart: number): Promise<void> {
    const audience = audienceOf(address, response)
    if (audience === null || generationAtStart !== generation) return
    const cache = await write(address, response, audience)
    if (!(await cache.match(offlinePage, { ignoreVary: true }))) await fill().catch(() => {})
  }

  async function fill(): Promise<void> {
    const generationAtStart = generation
    const isThere = await Promise.all(ownPages.map(find))
    const missing = ownPages.filter((_, index) => !isThere[index])
    await Promise.all(missing.map((path) => fetchOwn(path, generationAtStart)))
  }

  async function fetchOwn(path: string, generationAtStart: number): Promise<void> {
    const response = await fetch(path, { priority: 'low' } as RequestInit)
    const audience = audienceOf(origin + path, response)
    if (audience === null) throw new Error(`${path} is not to be cached`)
    if (generationAtStart === generation) await write(origin + path, response, audience)
  }

  return {
    generation: () => generation,
    store,
    fill,
    document: async (address) => (await find(keyOf(address))) ?? find(offlinePage),
    async data(address) {
      const key = keyOf(address)
      const cached = await find(key)
      if (cached) return cached
      return dataOf(await find(documentKeyOf(key)))
    },
    async forget() {
      generation += 1
      await drop(storage, isOfPages)
    },
  }
}

/** Returns the page data in a document; the document itself if it has none, which the client then loads. */
async function dataOf(page: Response | undefined): Promise<Response | undefined> {
  const json = dataIn((await page?.clone().text()) ?? '')
  return json === null
    ? page
    : new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
}

/** Opens the cache with the pages of this build. Returns undefined if it does not exist. */
async function openPages(build: string, storage: CacheStorage): Promise<Cache | undefined> {
  const names = await storage.keys()
  const name = names.find((known) => known.startsWith(pagesName(build, '')))
  return name === undefined ? undefined : storage.open(name)
}

async function drop(storage: CacheStorage, isDropped: (name: string) => boolean): Promise<void> {
  const names = (await storage.keys()).filter(isDropped)
  await Promise.all(names.map((name) => storage.delete(name)))
}
