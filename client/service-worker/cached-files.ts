import { assetsName, imagesName } from '#client/state/cache-names.ts'
import type { ClientManifest } from '#shared/client-manifest.ts'
import { inTime } from '../state/in-time.ts'
import { excessKeys, isCacheableImage } from './rules.ts'

/** Milliseconds after which the network is used instead of a storage that does not respond (CACHE-4). */
const readLimit = 800
const mostImages = 120
/** The cached pictures are counted after this many new ones. */
const countedEvery = 20

/** Caches files whose content never changes at the same address: files of the client builds, and pictures. */
export interface CachedFiles {
  /** Fetches the files that this build needs offline. Throws if one cannot be fetched. */
  fill(): Promise<void>
  asset(request: Request): Promise<Answered>
  image(request: Request): Promise<Answered>
}

/** `stored` resolves when the response has been written to the cache. */
interface Answered {
  response: Response
  stored?: Promise<void>
}

export function createCachedFiles(build: string, storage: CacheStorage): CachedFiles {
  let images = 0

  async function first(
    request: Request,
    name: string,
    isCacheable: (response: Response) => boolean,
  ): Promise<Answered> {
    const reading = () => storage.match(request.url, { ignoreVary: true })
    const known = await inTime(readLimit, reading).catch(() => undefined)
    if (known) return { response: known }
    const response = await fetch(request)
    if (!isCacheable(response)) return { response }
    const copy = response.clone()
    return { response, stored: storage.open(name).then((cache) => cache.put(request.url, copy)) }
  }

  return {
    async fill() {
      const answer = await fetch('/client-manifest.json', { cache: 'no-store' })
      const { files }: ClientManifest = await answer.json()
      const wanted = savesData() ? files.filter(({ initial }) => initial) : files
      const cache = await storage.open(assetsName(build))
      await cache.addAll(wanted.map(({ url }) => new Request(url, { priority: 'low' } as RequestInit)))
    },
    asset: (request) => first(request, assetsName(build), ({ status }) => status === 200),
    async image(request) {
      const answered = await first(request, imagesName, isCacheableImage)
      if (!answered.stored || ++images % countedEvery > 0) return answered
      return { ...answered, stored: answered.stored.then(countImages) }
    },
  }

  async function countImages(): Promise<void> {
    const cache = await storage.open(imagesName)
    const urls = (await cache.keys()).map(({ url }) => url)
    await Promise.all(excessKeys(urls, mostImages).map((url) => cache.delete(url)))
  }
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
