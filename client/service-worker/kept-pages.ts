import { isOfPages, pagesName } from '#client/state/cache-names.ts'
import { inTime } from '../state/in-time.ts'
import { audienceOf, dataIn, documentKeyOf, keyOf, tooMany } from './rules.ts'

/** What is there without a network even where it was never opened: the last is shown for all that is not. */
export const ownPages = ['/', '/cart', '/checkout', '/confirmation', '/offline']
const offlinePage = '/offline'

const mostPages = 60
/** Milliseconds: the right cache is looked for among all (CACHE-9). */
const searchLimit = 2000

/** The pages that were seen last, for one audience at a time: the one that the shop named last. */
export interface KeptPages {
  /** Changes when the browser becomes somebody else's: what was asked for before is not kept after. */
  era(): number
  keep(address: string, response: Response, begunIn: number): Promise<void>
  /** The document of an address, else the one that says that there is none. */
  document(address: string): Promise<Response | undefined>
  data(address: string): Promise<Response | undefined>
  /** Fetches the own pages that are not there. Throws where the shop does not give them. */
  fill(): Promise<void>
  forget(): Promise<void>
}

export function createKeptPages(build: string, storage: CacheStorage, origin: string): KeptPages {
  let era = 0

  async function current(): Promise<Cache | undefined> {
    const names = await storage.keys()
    const name = names.find((known) => known.startsWith(pagesName(build, '')))
    return name === undefined ? undefined : storage.open(name)
  }

  async function find(key: string): Promise<Response | undefined> {
    const reading = async () => (await current())?.match(key, { ignoreVary: true })
    return inTime(searchLimit, reading).catch(() => undefined)
  }

  async function drop(isDropped: (name: string) => boolean): Promise<void> {
    const names = (await storage.keys()).filter(isDropped)
    await Promise.all(names.map((name) => storage.delete(name)))
  }

  /** Whoever else this was kept for is gone. */
  async function write(address: string, response: Response, audience: string): Promise<Cache> {
    const name = pagesName(build, audience)
    await drop((known) => known.startsWith(pagesName(build, '')) && known !== name)
    const cache = await storage.open(name)
    await cache.put(keyOf(address), response)
    const kept = (await cache.keys()).map(({ url }) => keyOf(url))
    await Promise.all(tooMany(kept, mostPages, ownPages).map((key) => cache.delete(key)))
    return cache
  }

  async function keep(address: string, response: Response, begunIn: number): Promise<void> {
    const audience = audienceOf(address, response)
    if (audience === null || begunIn !== era) return
    const cache = await write(address, response, audience)
    if (!(await cache.match(offlinePage, { ignoreVary: true }))) await fill().catch(() => {})
  }

  async function fill(): Promise<void> {
    const begun = era
    const isThere = await Promise.all(ownPages.map(find))
    const missing = ownPages.filter((_, index) => !isThere[index])
    await Promise.all(missing.map((path) => fetchOwn(path, begun)))
  }

  async function fetchOwn(path: string, begun: number): Promise<void> {
    const response = await fetch(path, { priority: 'low' } as RequestInit)
    const audience = audienceOf(origin + path, response)
    if (audience === null) throw new Error(`${path} is not to be kept`)
    if (begun === era) await write(origin + path, response, audience)
  }

  return {
    era: () => era,
    keep,
    fill,
    document: async (address) => (await find(keyOf(address))) ?? find(offlinePage),
    async data(address) {
      const key = keyOf(address)
      const kept = await find(key)
      if (kept) return kept
      const json = dataIn((await (await find(documentKeyOf(key)))?.text()) ?? '')
      return json === null
        ? undefined
        : new Response(json, { headers: { 'Content-Type': 'application/json; charset=utf-8' } })
    },
    async forget() {
      era += 1
      await drop(isOfPages)
    },
  }
}
